import { expect, test, vi } from 'vitest'
import { startService } from '../../src/playwright/service'

test('a service of the kit with a wrong setting stops at its first start, with its sentence', async () => {
  const starting = startService({ RATE_LIMIT: 'many' })
  const failure = await starting.then(async (service) => service.remove(), String)
  expect(failure).toMatch(/^Error: The service does not start\.\n.*\bRATE_LIMIT\b/)
  expect(String(failure).match(/RATE_LIMIT/g)).toHaveLength(1)
})

test('a service of the kit takes no port, because it would be looked for at another', async () => {
  await expect(startService({ PORT: '8099' })).rejects.toThrow(/^PORT is no setting here/)
})

test('a service of the kit takes no setting of the runner’s environment', async () => {
  for (const name of ['LANGUAGES', 'DESK_KEY', 'BRAND', 'CLAMD', 'TRUSTED_PROXIES', 'PORT'])
    vi.stubEnv(name, '-')
  const service = await startService()
  vi.unstubAllEnvs()
  expect(await service.people()).toEqual([])
  await service.remove()
})
