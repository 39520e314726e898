import { expect, test } from 'vitest'
import type { FieldProblem, Problem } from '../../src/contract/problem'
import { personRefused } from '../../src/service/http/problems'
import { loadTextsOf } from '../../src/texts/in-language'
import { serviceLanguages } from '../../src/texts/service-languages'
import { openService } from './support/open-service'

test('problems are in the language of the request, each request in its own', async () => {
  const { app } = await openService({ LANGUAGES: 'en,fr' })
  const ask = async (language: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/person',
      headers: { 'accept-language': language },
      payload: {},
    })
    const { title, detail, errors } = reply.json<Problem & { errors: FieldProblem[] }>()
    return { title, detail, codes: errors.map(({ code }) => code).join() }
  }
  const [french, english, arabic] = await Promise.all([ask('fr-FR'), ask('en'), ask('ar')])
  expect(french.detail).toBe('12 champs à corriger. Rien n’a été enregistré.')
  expect(english.detail).toBe('12 fields need correcting. Nothing was saved.')
  expect(arabic.detail).toBe(english.detail)
  // For developers.
  expect(french.title).toBe(english.title)
  expect(french.codes).toBe(english.codes)
})

test('one problem has other words for each reader, whenever it was made', async () => {
  const { en, fr } = serviceLanguages
  await loadTextsOf(fr, ['form', 'service'])
  const problem = personRefused([{ path: ['address', 'city'], code: 'missing' }])
  const [english, french] = [problem.bodyIn(en), problem.bodyIn(fr)]
  expect([english.detail, french.detail]).toEqual([
    'One field needs correcting. Nothing was saved.',
    '1 champ à corriger. Rien n’a été enregistré.',
  ])
  expect(french.errors?.[0]?.detail).not.toBe(english.errors?.[0]?.detail)
  expect(problem.bodyIn(en)).toEqual(english)
})
