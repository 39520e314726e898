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
      const { session: found } = await read(token)
      expect(found).toMatchObject(session)
      expect(Number(found?.exp) - days(7)).toBeGreaterThan(-60)
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
    ['token', { return_url: `https://example.org/${'a'.repeat(4000)}` }],
  ])('is not made with a wrong %s', async (name, wrong) => {
    const link = sessionLink('https://open.example.org', secret, { ...session, ...wrong })
    await expect(link).rejects.toThrow(name)
  })

  test.each<[field: string, value: string | number, also?: { case: undefined }]>([
    ['dob', '27/03/1990'],
    ['dob', '2020-03-27'],
    ['phone', '+234 802 405 6288'],
    ['phone', '2342012770000'],
    ['address.country', 'Nigeria'],
    ['name_first', ''],
    ['name_first', 'a'.repeat(151)],
    ['name_first', 7],
    ['id_number', 'A-123'],
    ['id_type', 'nin'],
    ['background_information.expected_monthly_inflow', '100'],
    // Without a case, what no case takes.
    ['bank_id_number', '123', { case: undefined }],
    ['id_type', 'library_card', { case: undefined }],
  ])('is not made with the %s %s, and the error names the field', async (field, value, also) => {
    const wrong = { ...session, prefill: { [field]: value }, locked: [], ...also }
    // Plain JavaScript has no types.
    const link = sessionLink('https://open.example.org', secret, wrong as NewSession)
    await expect(link).rejects.toThrow(`"prefill" of the session breaks its rule: ${field} is`)
  })

  test('is made without a case where one case takes a value, which is locked only where each does', async () => {
    const nin = { id_type: 'nin', id_number: '12345678901', phone: '12025550123', name_other: '' }
    const made = { reference: 'customer-12', prefill: { ...nin, 'address.line2': '' } }
    const make = async (more: object) =>
      sessionLink('https://open.example.org', secret, { ...made, ...more })
    for (const more of [{}, { locked: ['phone', 'name_other'] }])
      expect(await read((await make(more)).split('#session=')[1] ?? '')).toMatchObject({
        session: made,
      })
    await expect(make({ locked: ['id_type'] })).rejects.toThrow('id_type is notAllowed')
    await expect(make({ case: 'individual-usd' })).rejects.toThrow('id_type is notAllowed')
  })

  test('is not made with a lock on what its case lacks', async () => {
    const inflow = 'background_information.expected_monthly_inflow' as const
    const made = { ...session, locked: [inflow] }
    const make = async (personCase: NewSession['case']) =>
      sessionLink('https://open.example.org', secret, { ...made, case: personCase } as NewSession)
    await expect(make('individual-ngn')).rejects.toThrow('"locked"')
    await expect(make('individual-usd')).resolves.toContain('#session=')
    await expect(make(undefined)).resolves.toContain('#session=')
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
