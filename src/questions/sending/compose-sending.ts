import { Failure } from '../../api/failure'
import type { KeptSending } from '../../drafts/draft'
import type { Answers } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { checkPerson } from '../../person/check-person'
import type { Attachments } from '../documents/attachments'
import { describeRefusal } from '../../texts/describe'
import type { Voice } from '../../person/about'
import { aboutAnswers } from '../rules/about'
import { ruleContext } from '../rules/rule-context'

/**
 * The very bytes to send for these answers. Throws a `Failure` for a rule the screens let pass, such as a day
 * that ended meanwhile.
 */
export function composeSending(
  answers: Answers,
  personCase: PersonCase,
  attachments: Attachments,
  voice?: Voice,
): KeptSending {
  const { person, today, phones } = ruleContext(answers, attachments, personCase)
  const check = checkPerson(person, { named: personCase, today, phones })
  if (check.ok) return { body: JSON.stringify(check.person), personCase }
  const findings = check.refusals.map((refusal) => ({
    path: refusal.path,
    sentence: describeRefusal(refusal, aboutAnswers(answers, personCase, refusal.path, voice)),
  }))
  throw new Failure('refused', findings)
}
