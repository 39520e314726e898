import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eachSetting, readSettings } from '../../../src/service/settings/settings'

const compose = readFileSync(
  new URL('../../../src/service/deploy/compose.yaml', import.meta.url),
  'utf8',
)
const [, block = ''] = /^ {2}service:$.*?^ {4}environment:$(.*?)^ {4}\w/ms.exec(compose) ?? []
const env = Object.fromEntries(
  [...block.matchAll(/^ {6}([A-Z\d_]+): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/\$\{[A-Z\d_]+:\?\}/g, 'a-secret-of-32-letters-and-digits')
      .replaceAll(/\$\{[A-Z\d_]+:-\}/g, ''),
  ]),
)

test('the health of a container is that of the process, not of what it needs', () => {
  const dockerfile = readFileSync(
    new URL('../../../src/service/deploy/Dockerfile', import.meta.url),
    'utf8',
  )
  expect(/^HEALTHCHECK .*$/m.exec(dockerfile)?.[0]).toContain('}/health`')
})

test('the service of compose.yaml has settings that exist and fit together', () => {
  expect(Object.keys(env).length).toBeGreaterThan(8)
  for (const name of Object.keys(env)) expect(Object.keys(eachSetting.shape)).toContain(name)
  expect(readSettings(env)).toMatchObject({ S3_BUCKET: 'firsthand', METRICS_PORT: 9464 })
})
