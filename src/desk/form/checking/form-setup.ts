import type { DraftStore } from '../../../drafts/draft-store'
import { answersOf, type DocumentAnswer, idTypeOfAnswers } from '../../../person/answers'
import { questionScreensOf, type PersonCase } from '../../../person/cases'
import { isBlankDate } from '../../../person/read-date'
import type { QuestionForm } from '../../../questions/question-form'
import type { FormSetup } from '../../../questions/form/form-setup'
import type { Attachments } from '../../../questions/documents/attachments'

/** Every question of the case at once, told by somebody else. */
export function createFormSetup(
  personCase: PersonCase,
  draft: DraftStore,
  attachments: Attachments,
): FormSetup {
  const saveIdType: FormSetup['saveIdType'] = (form, { id_type, documents: answered }) => {
    // Each kind of ID has its own number and document: the other one's are kept for when it comes back.
    const before = idTypeOfAnswers(draft.read())
    draft.update({ id_type })
    // What was answered of a document before its kind was chosen is that kind's.
    if (before === '' && answered.some(isAnswered)) draft.update({ documents: answered })
    const { id_number, documents } = answersOf(draft.read())
    form.setValue('id_number', id_number)
    form.setValue('documents', documents)
  }
  return {
    screens: questionScreensOf(personCase),
    personCase,
    draft,
    attachments,
    voice: 'client',
    saveIdType,
  }
}

function isAnswered({ file, issue_date, expiry_date }: DocumentAnswer): boolean {
  return file !== '' || !isBlankDate(issue_date) || !isBlankDate(expiry_date)
}

/** A file is refused while other fields are typed: it then stands among what is wrong. Returns how to stop. */
export function watchRefusedFiles(form: QuestionForm, attachments: Attachments): () => void {
  const reported = new Set<string>()
  return attachments.subscribe(() => {
    for (const [index, { file }] of form.getValues('documents').entries()) {
      if (attachments.get(file)?.state !== 'refused' || reported.has(file)) continue
      reported.add(file)
      void form.trigger(`documents.${index}.file`)
    }
  })
}
