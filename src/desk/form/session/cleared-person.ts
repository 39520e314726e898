import type { SavedAttachment, SavedFile } from '../../../drafts/draft'
import type { DraftStore } from '../../../drafts/draft-store'
import { type Answers, answersOf } from '../../../person'
import type { Attachments } from '../../../questions/documents/attachments'

/** A person who was cleared, until the next one is begun. In the memory of the page only. */
export interface ClearedPerson {
  answers: Answers
  documents: Promise<readonly HeldDocument[]>
}

interface HeldDocument extends Pick<SavedAttachment, 'key' | 'documentType'> {
  pages: readonly (SavedFile & { file: File })[]
}

/** Returns the person of the draft. Call it before the draft is cleared. */
export function holdPerson(draft: DraftStore): ClearedPerson {
  const documents = draft.attachments().map(async ({ key, documentType, pages }) => {
    const held = await Promise.all(
      pages.map(async (page) => {
        const bytes = await draft.fileFor(page)
        return bytes && { ...page, file: new File([bytes], page.name, { type: page.type }) }
      }),
    )
    // What was stored before a reload is no longer on the device.
    return { key, documentType, pages: held.filter((page) => page !== undefined) }
  })
  return { answers: answersOf(draft.read()), documents: Promise.all(documents) }
}

/** Brings the person back. Their documents are uploaded again. */
export function bringBack(
  answers: Answers,
  held: readonly HeldDocument[],
  draft: DraftStore,
  attachments: Attachments,
): void {
  const keys = new Map<string, string>()
  for (const { key, documentType, pages } of held) {
    const [first, ...more] = pages.map(({ file }) => file)
    if (first === undefined) continue
    const added = attachments.add(first, documentType, more)
    attachments.setPages(added, (all) =>
      all.map((page, at) => ({ ...page, quarterTurns: pages[at]?.quarterTurns ?? 0 })),
    )
    keys.set(key, added)
  }
  draft.update({
    ...answers,
    documents: answers.documents.map((each) => ({ ...each, file: keys.get(each.file) ?? '' })),
  })
}
