import {
  caseOfAnswers,
  documentTypeOf,
  emptyDocument,
  idTypesFor,
  screensOf,
} from '../../../src/person'
import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentsWithTables, withTable } from '../../support/checks/generated-tables'
import { namedFields } from '../../support/checks/names-table'
import { anyAnswers } from '../support/any-answers'
import { aDay, onThe } from '../support/refusals-of'
import { wrongOn } from '../support/wrong-on'

test.each(documentsWithTables)(
  'the table in %s matches the code: if not, npm run write -- names',
  async (path) => {
    const document = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(document).toBe(withTable(path, document))
  },
)

/** What is chosen from a list is nothing that the list has not. */
const chosen = /^(address\.country|id_country|documents\.N\.type) (notACountry|controlCharacter)$/

test('a screen reports only these names and codes', () => {
  const known = new Set(
    namedFields().flatMap(({ name, codes }) => codes.map((code) => `${name} ${code}`)),
  )
  fc.assert(
    fc.property(anyAnswers, (typed) => {
      const [identity = emptyDocument(''), ...added] = typed.documents
      const personCase = caseOfAnswers(typed)
      const accepted = personCase === undefined ? [] : idTypesFor(personCase)
      // An only ID is a fact of the case, and the screen offers no ID that the case does not accept.
      const [only = '', ...others] = accepted
      const offered = accepted.find((each) => each === typed.id_type) ?? ''
      const id_type = others.length === 0 ? only : offered
      const type = id_type === '' ? identity.type : documentTypeOf(id_type)
      const answers = { ...typed, id_type, documents: [{ ...identity, type }, ...added] }
      const screens = personCase === undefined ? [] : screensOf(personCase)
      const refusals = screens.flatMap((screen) => wrongOn(screen, answers, onThe(aDay)))
      const named = refusals.map((refusal) =>
        refusal.replace(/^documents\.\d+/, 'documents.N').replace(/\.(day|month|year) /, ' '),
      )
      expect(named.filter((each) => !known.has(each) && !chosen.test(each))).toEqual([])
    }),
    { numRuns: 100 },
  )
})
