import { caseOfAnswers, emptyDocument, screensOf } from '../../../src/person'
import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentsWithTables, withTable } from '../../support/checks/generated-tables'
import { namedFields } from '../../support/checks/names-table'
import { anyAnswers } from '../support/any-answers'
import { aDay, onThe } from '../support/refusals-of'
import { wrongOn } from '../support/wrong-on'

test.each(documentsWithTables)(
  'the table in %s matches the code: if not, npm run names',
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
      // In USD the passport is a fact of the case.
      const asked =
        typed.currency === 'USD'
          ? { id_type: 'passport', documents: [{ ...identity, type: 'passport' }, ...added] }
          : {}
      const answers = { ...typed, ...asked }
      const personCase = caseOfAnswers(answers)
      const screens = personCase === undefined ? [] : screensOf(personCase)
      const refusals = screens.flatMap((screen) => wrongOn(screen, answers, onThe(aDay)))
      const named = refusals.map((refusal) =>
        refusal.replace(/^documents\.\d+/, 'documents.N').replace(/\.(day|month|year) /, ' '),
      )
      expect(named.filter((each) => !known.has(each) && !chosen.test(each))).toEqual([])
    }),
    { numRuns: 400 },
  )
})
