import type { DraftStore } from '../../../drafts/draft-store'
import {
  answersOf,
  type DocumentAnswer,
  idTypeOfAnswers,
  isBlankDate,
  type PersonCase,
  questionScreensOf,
} from '../../../person'
import type { QuestionForm } from '../../../questions/form/question-form'
import type { FormSetup } from '../../../questions/form/form-setup'
import type { Attachments } from '../../../questions/documents/attachments'

/** Returns the setup of a form with all questions of the case, answered by staff for the client. */
export function createFormSetup(
  personCase: PersonCase,
  draft: DraftStore,
  attachments: Attachments,
): FormSetup {
  const saveIdType: FormSetup['saveIdType'] = (form, { id_type, documents: answered }) => {
    // Each ID type has its own number and document, and some have one issuer. The draft saves those of the other types.
    const before = idTypeOfAnswers(draft.read())
    draft.update({ id_type })
    // Document answers given before the ID type belong to the type that is chosen first.
    if (before === '' && answered.some(isAnswered)) draft.update({ documents: answered })
    const { id_number, id_country, documents } = answersOf(draft.read())
    form.setValue('id_number', id_number)
    form.setValue('id_country', id_country)
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

/**
 * Validates a document when its file is refused, also while another field is typed. Returns the unsubscribe
 * function.
 */
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
