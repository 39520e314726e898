import { describe, expect, test } from 'vitest'
import { type NewSession, sessionLink } from '../../../src/server'
import { tokenReader } from '../../../src/service/sessions/read-token'

const secret = 'the secret of the sessions of this test'
const session: NewSession = {
  reference: 'customer-12',
  case: 'individual-usd',
  prefill: { name_first: 'Adaeze', 'background_information.expected_monthly_inflow': 100 },
  locked: ['name_first'],
  return_url: 'https://example.org/back?from=form',
  lang: 'fr',
}
const days = (count: number) => Math.floor(Date.now() / 1000) + count * 24 * 3600
const read = tokenReader([secret], () => new Date())

describe('the link of a session', () => {
  test.each([secret, ` ${secret} , the secret of before that is as long`])(
    'has what the service reads, signed with the first secret',
    async (given) => {
      const link = await sessionLink('https://open.example.org/form/?lang=fr', given, session)
      const [address, token = ''] = link.split('#session=')
      expect(address).toBe('https://open.example.org/form/?lang=fr')
      const found = await read(token)
      expect(found).toMatchObject(session)
      expect((found as { exp: number }).exp - days(7)).toBeGreaterThan(-60)
    },
  )

  test.each<[string, object]>([
    ['reference', { reference: '' }],
    ['case', { case: 'individual-eur' }],
    ['prefill', { prefill: { surname: 'Okafor' }, locked: [] }],
    ['prefill', { prefill: { 'documents.url': 'https://example.org' }, locked: [] }],
    ['locked', { locked: ['dob'] }],
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['lang', { lang: 'a b' }],
    ['exp', { exp: days(31) }],
    ['exp', { exp: days(-1) }],
    ['token', { prefill: { name_first: 'a'.repeat(4000) } }],
  ])('is not made with a wrong %s', async (name, wrong) => {
    const link = sessionLink('https://open.example.org', secret, { ...session, ...wrong })
    await expect(link).rejects.toThrow(name)
  })

  test.each([undefined, 'a secret that is short'])(
    'is not made with the secret %s',
    async (short) => {
      await expect(sessionLink('https://open.example.org', short, session)).rejects.toThrow(
        'SESSION_SECRET must have at least 32 characters.',
      )
    },
  )
})
