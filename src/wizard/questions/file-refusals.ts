import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf } from '../../person/answers'
import type { Attachments } from '../../questions/documents/attachments'
import { texts } from '../../texts/texts'

/** Returns why the file of a control was refused, in the words of its tile. */
export function fileSentence(
  control: string,
  { documents }: Answers,
  attachments: Attachments,
): string | undefined {
  const [, index] = /^documents\.(\d+)\.file$/.exec(control) ?? []
  const key = documents[Number(index)]?.file ?? ''
  const refusal = attachments.get(key)?.refusal
  return refusal && texts().files[refusal]
}

/** Returns a text that changes whenever a file is refused. */
export function refusalsOf(draft: DraftStore, attachments: Attachments): string {
  const { documents } = answersOf(draft.read())
  return documents.map(({ file }) => attachments.get(file)?.refusal ?? '').join()
}
