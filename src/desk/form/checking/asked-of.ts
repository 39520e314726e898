import type { UseFormReturn } from 'react-hook-form'
import type { DraftStore } from '../../../drafts/draft-store'
import type { Answers } from '../../../person/answers'
import type { PersonCase } from '../../../person/cases'
import { askingScreens, screensOf } from '../../../person/screens'
import type { Asked } from '../../../questions/asking/asked-answers'
import type { Attachments } from '../../../questions/documents/attachments'

/** Every question of the case at once, told by somebody else. */
export function askedOf(
  personCase: PersonCase,
  draft: DraftStore,
  attachments: Attachments,
): Asked {
  const inCase = screensOf(personCase)
  const screens = askingScreens.filter((screen) => inCase.includes(screen))
  return { screens, personCase, draft, attachments, voice: 'client' }
}

/** A file is refused while other fields are typed: it then stands among what is wrong. Returns how to stop. */
export function watchRefusedFiles(
  form: UseFormReturn<Answers>,
  attachments: Attachments,
): () => void {
  const told = new Set<string>()
  return attachments.subscribe(() => {
    for (const [index, { file }] of form.getValues('documents').entries()) {
      if (attachments.get(file)?.state !== 'refused' || told.has(file)) continue
      told.add(file)
      void form.trigger(`documents.${index}.file`)
    }
  })
}
