import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { valueAt } from '../../src/person'
import { individualUsd, ngnWithNin, uboUsd } from '../support/people/sample-people'
import { listen, type OpenedService, openService } from './support/open-service'
import { storedPeople } from './support/post-person'

const root = fileURLToPath(new URL('../../', import.meta.url))

const people = {
  'individual-usd': individualUsd(),
  'ubo-usd': uboUsd(),
  'individual-ngn': ngnWithNin(),
}

/** A client as an integrator writes it. The compiler checks the bodies, the headers and the responses. */
const clientCode = `
import createClient from 'openapi-fetch'
import type { components, paths } from './openapi.js'

type Schemas = components['schemas']

const people = ${JSON.stringify(people)} satisfies { [Case in keyof Schemas & \`\${string}-\${string}\`]: Schemas[Case] }

export async function createPeople(baseUrl: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl })
  const ids: string[] = []
  for (const personCase of ['individual-usd', 'ubo-usd', 'individual-ngn'] as const) {
    const { data, error } = await client.POST('/person', {
      params: { header: { 'Person-Case': personCase, 'Idempotency-Key': personCase } },
      body: people[personCase],
    })
    if (error !== undefined) {
      const type: 'about:blank' | \`urn:person-onboarding:problem:\${string}\` = error.type
      throw new Error(type)
    }
    ids.push(data.id)
  }
  return ids
}

const { bank_id_number: _, ...withoutNumber } = people['ubo-usd']
// @ts-expect-error a required field is missing
export const missing: Schemas['ubo-usd'] = withoutNumber
// @ts-expect-error an account in USD takes a passport only
export const otherId: Schemas['ubo-usd']['id_type'] = 'nin'
// @ts-expect-error no such case
export const otherCase: paths['/person']['post']['parameters']['header'] = { 'Person-Case': 'ubo-ngn' }
`

const settings = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: { types: [] },
  include: ['./*.ts'],
}

/** Writes a project with the generated types and the client into a temporary folder. */
async function writeClient({ app }: OpenedService): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-client-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  const types = astToString(await openapiTS((await app.inject('/openapi.json')).body))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'openapi.ts'), types)
  await writeFile(join(folder, 'client.ts'), clientCode)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  return folder
}

/** The errors that the compiler prints; "" for none. */
async function compile(folder: string): Promise<unknown> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder, '--noEmit'])
  return run.then(
    ({ stdout }) => stdout,
    (error: unknown) => valueAt(error, 'stdout'),
  )
}

test('a generated client compiles, and creates a person in each case', async () => {
  const service = await openService()
  const folder = await writeClient(service)
  expect(await compile(folder)).toBe('')
  // Compiled above with this type.
  const { createPeople } = (await import(join(folder, 'client.ts'))) as {
    createPeople: (baseUrl: string) => Promise<string[]>
  }
  const ids = await createPeople(await listen(service))
  expect(new Set(ids).size).toBe(3)
  expect(await storedPeople(service)).toEqual(Object.values(people))
})
