import { describe, expect, test } from 'vitest'
import { echo, shapes } from './error-bodies'
import { failureOf, linesOf } from '../api/failure-of'

// The names and paths are typed out from the contract, never taken from the product's table.
const fields: readonly (readonly (string | number)[])[] = [
  ['phone'],
  ['name_first'],
  ['bank_id_number'],
  ['address'],
  ['address', 'postal_code'],
  ['background_information', 'source_of_funds'],
  ['documents', 0, 'url'],
  ['documents', 1, 'issue_date'],
]
const words = 'the service cannot take this one'
const sentence = /^([A-Z].* t|T)he service cannot take this one$/

describe.each(shapes)('$name', ({ body }) => {
  test.each(fields.map((steps) => [steps.join('.'), steps] as const))(
    'finds the field %s',
    async (_, steps) => {
      const failure = await failureOf(body({ steps, words }))
      expect(failure.reason).toBe('refused')
      const [field, ...others] = failure.fieldRefusals
      expect(others).toEqual([])
      expect(field?.path).toEqual(steps)
      expect(field?.sentence).toMatch(sentence)
      expect(failure.sentences).toEqual([])
    },
  )

  test.each([[['nickname']], [['guarantor', 'name_middle']]])(
    'reports the unknown field %s by its name',
    async (steps) => {
      const failure = await failureOf(body({ steps, words }))
      expect(failure.fieldRefusals).toEqual([])
      expect(failure.sentences).toHaveLength(1)
      expect(failure.sentences[0]).toMatch(sentence)
      expect(failure.sentences[0]?.toLowerCase().replaceAll(/[\s_-]/g, '')).toContain(
        String(steps.at(-1)).replaceAll('_', ''),
      )
    },
  )

  test('reports errors of the whole body', async () => {
    const failure = await failureOf(body({ steps: [], words }))
    expect(failure.fieldRefusals).toEqual([])
    expect(failure.sentences).toEqual(['The service cannot take this one'])
  })

  test.each([[['phone']], [['nickname']], [[]]])(
    'shows no repeated value, such as %j',
    async (steps) => {
      const plain = body({ steps, words })
      expect(JSON.stringify(await failureOf(plain))).not.toContain(echo)
      if (!JSON.stringify(plain).includes(`:"${echo}"`)) return
      // Where the body says what was sent, the words do not give it away either.
      const repeating = await failureOf(body({ steps, words: `${echo} is taken, not "${echo}"` }))
      expect(linesOf(repeating).join()).toMatch(/… is taken, not "…"/)
    },
  )
})
