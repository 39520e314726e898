import {
  fields,
  fieldsOn,
  type IdType,
  type PersonCase,
  type QuestionScreen,
  requirementOf,
} from '../../../src/person'
import { invalidAnswers } from '../../../src/person/invalid-answers'
import { invalidCombinations } from '../../../src/samples/invalid-people'
import { valuesOf } from '../../../src/samples/values'
import type { Values } from '../../browser/form-test'

/**
 * Returns rounds of wrong answers for a screen. Each round has a wrong answer for every field that
 * can have one, and all rounds together have every wrong answer that the form knows.
 */
export function wrongAnswersOn(
  screen: QuestionScreen,
  personCase: PersonCase,
  idType: IdType,
): Values[] {
  const ofFields = fieldsOn(screen)
    .filter((path) => requirementOf(path, personCase) !== 'never' && path !== 'documents.type')
    .map((path) => {
      const name = path.replace('documents.', 'documents.0.')
      const wrong = path === 'id_number' ? [] : invalidAnswers[fields[path].format]
      return wrong.map(({ answer }) => valuesOf(name, answer()))
    })
  const together = invalidCombinations(idType)
    .filter((each) => each.screen === screen)
    .map(({ values }) => values)
  const longest = Math.max(...ofFields.map((wrong) => wrong.length))
  const rounds = Array.from({ length: longest }, (_, index): Values => {
    const ofRound = ofFields.flatMap((wrong) => Object.entries(wrong[index % wrong.length] ?? {}))
    return Object.fromEntries(ofRound)
  })
  return [...rounds, ...together]
}

/** Answers that are noted, and accepted. */
export const unusualAnswers: Readonly<Partial<Record<QuestionScreen, Values>>> = {
  person: { name_first: 'Ada7', name_last: 'O’Connor-St. John' },
  contact: { email: 'ada@gamil.com' },
  address: {
    'address.country': 'NG',
    'address.city': 'Ibdan',
    'address.state': 'Lagoss',
    'address.postal_code': '12',
  },
  identity: { id_number: '123456789', id_country: 'GH' },
  documents: {
    'documents.0.issue_date': '2020-01-01',
    'documents.0.expiry_date': `${new Date().getFullYear() + 1}-01-15`,
  },
}

/** Who issued a NIN is not asked, and no NIN has another length. */
export const unusualNin: Values = { id_number: '11111111111' }
