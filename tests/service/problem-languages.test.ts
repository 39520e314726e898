import { expect, test } from 'vitest'
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
    const { title, errors } = reply.json<{ title: string; errors: { code: string }[] }>()
    return { title, codes: errors.map(({ code }) => code).join() }
  }
  const [french, english, arabic] = await Promise.all([ask('fr-FR'), ask('en'), ask('ar')])
  expect(french.title).toBe('La personne a été refusée')
  expect(english.title).toBe('The person was refused')
  expect(arabic.title).toBe(english.title)
  expect(french.codes).toBe(english.codes)
})
