import { type Answers, answersOf, mergeAnswers, type Refusal, screenOf } from '../../person'
import { checkAnswers } from '../../person/check'
import { ruleContext } from '../rules/rule-context'
import type { FormSetup } from './form-setup'

/** Returns what is wrong on the form's screens, with its values merged over the saved answers. */
export function checkForm(
  { screens, personCase, draft, attachments }: FormSetup,
  values: Answers,
): Refusal[] {
  const answers = answersOf(mergeAnswers(draft.read(), values))
  return checkAnswers(answers, ruleContext(attachments, personCase)).filter(({ path }) => {
    const screen = screenOf(path)
    return screen !== undefined && screens.includes(screen)
  })
}
