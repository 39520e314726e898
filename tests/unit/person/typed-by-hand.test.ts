import { expect, test } from 'vitest'
import {
  fields,
  type FieldPath,
  fieldsOf,
  inDocument,
  type PersonCase,
  personCases,
  requirementOf,
  valueAt,
} from '../../../src/person'
import { requiredByContract, requiredByUs } from '../../support/people/contract'
import {
  backgroundAnswers,
  licenceAnswers,
  sharedAnswers,
} from '../../support/people/sample-answers'
import { samplePeople } from '../../support/people/sample-people'

const answers = { ...sharedAnswers(), ...licenceAnswers('licence'), ...backgroundAnswers() }

/** What is typed by hand, by its file: whether it has a field that a case requires. */
const typedByHand: Readonly<Record<string, (path: FieldPath, personCase: PersonCase) => boolean>> =
  {
    'tests/support/people/contract.ts': (path, personCase) =>
      [...requiredByContract[personCase], ...requiredByUs[personCase]].includes(
        inDocument(path, 0),
      ),
    'tests/support/people/sample-people.ts': (path, personCase) =>
      samplePeople
        .filter((sample) => sample.personCase === personCase)
        .every(({ body }) => valueAt(body(), inDocument(path, 0)) !== undefined),
    'tests/support/people/sample-answers.ts': (path) =>
      fields[path].screen === 'derived' || valueAt(answers, inDocument(path, 0)) !== undefined,
  }

// A field that is missing there fails hundreds of tests, which do not say where to write it.
test.each(Object.entries(typedByHand))('%s has every field that a case requires', (file, has) => {
  const missing = personCases.flatMap((personCase) =>
    fieldsOf(personCase)
      .filter((path) => requirementOf(path, personCase) === 'must' && !has(path, personCase))
      .map((path) => `${path} of ${personCase} is missing in ${file}`),
  )
  expect(missing).toEqual([])
})
