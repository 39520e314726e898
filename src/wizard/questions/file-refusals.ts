import type { Answers } from '../../person'
import type { Attachments } from '../../questions/documents/attachments'
import { texts } from '../../texts/texts'
import type { SummaryItem } from '../../ui/error-summary'

type Documents = Pick<Answers, 'documents'>

/** Returns an item for each refused file, in the words of its field. */
export function refusedFiles({ documents }: Documents, attachments: Attachments): SummaryItem[] {
  return documents.flatMap(({ file }, index) => {
    const refusal = attachments.get(file)?.refusal
    if (refusal === undefined) return []
    return [{ sentence: texts().files[refusal], target: `documents.${index}.file` }]
  })
}

/** Returns a text that changes whenever a file is refused. */
export function fileRefusalsOf({ documents }: Documents, attachments: Attachments): string {
  return documents.map(({ file }) => attachments.get(file)?.refusal ?? '').join()
}
