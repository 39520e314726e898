import {
  type Answers,
  answersOf,
  type DocumentAnswer,
  mergeAnswers,
  type Refusal,
  screenOf,
  type Voice,
} from '../../person'
import { checkAnswers } from '../../person/check'
import { ruleContext } from '../rules/rule-context'
import type { FormSetup } from './form-setup'

/** Returns what is wrong on the form's screens, with its values merged over the saved answers. */
export function checkForm(
  { screens, personCase, draft, attachments, voice }: FormSetup,
  values: Answers,
): Refusal[] {
  const answers = answersOf(mergeAnswers(draft.read(), values))
  return checkAnswers(answers, ruleContext(attachments, personCase)).filter(({ path }) => {
    const screen = screenOf(path)
    const isOfId = path[0] === 'id_number' || path[0] === 'id_country'
    if (isOfId && !isIdAsked(answers.id_type, voice)) return false
    const [, index, field] = path
    const document = path[0] === 'documents' ? answers.documents[Number(index)] : undefined
    if (document && field !== 'type' && !isDocumentAsked(document, Number(index), voice))
      return false
    return screen !== undefined && screens.includes(screen)
  })
}

/** The number and country of an ID are asked once its kind is chosen. Staff see all fields. */
export function isIdAsked(idType: string, voice: Voice | undefined): boolean {
  return idType !== '' || voice === 'client'
}

/** Of a document that was added, its file and dates are asked once it has a type, or a file that was dropped. */
export function isDocumentAsked(
  { type, file }: Pick<DocumentAnswer, 'type' | 'file'>,
  index: number,
  voice: Voice | undefined,
): boolean {
  return index === 0 || type !== '' || file !== '' || voice === 'client'
}
