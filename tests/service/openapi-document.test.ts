import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as headers from '../../src/contract/headers'
import * as paths from '../../src/contract/routes'
import { problemTypes } from '../../src/contract/problem'
import {
  documentRefusalCodes,
  fieldPaths,
  fields,
  personCases,
  requirementOf,
  valueAt,
} from '../../src/person'
import { responseHeaders, requestHeaders } from '../../src/service/http/cross-origin'
import { createService } from '../../src/service/create-service'

let json = ''
let document: unknown
let schemas: unknown
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-document-'))
  const { app } = await createService({ DATA_DIR: folder })
  json = (await app.inject('/openapi.json')).body
  await app.close()
  await rm(folder, { recursive: true })
  document = JSON.parse(json)
  schemas = valueAt(document, 'components.schemas')
})

/** Every value under a key, wherever it stands. */
function allUnder(key: string, from: unknown = document): unknown[] {
  if (typeof from !== 'object' || from === null) return []
  return Object.entries(from).flatMap(([name, value]: [string, unknown]) => [
    ...(name === key ? [value] : []),
    ...allUnder(key, value),
  ])
}

async function faultsOf(text: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    // The service is part of a private package.
    rules: { 'info-license': 'off', 'info-license-strict': 'off' },
  })
  const faults = await lintFromString({ source: text, config })
  return faults.map(({ ruleId, message, location: [at] }) =>
    [ruleId, message, at?.pointer].join(' '),
  )
}

describe('the linter', () => {
  test('finds no fault in the document', async () => {
    expect(await faultsOf(json)).toEqual([])
  })

  test('finds an example that does not fit its schema', async () => {
    const wrong = json.replace('"alive":{"value":{"status":', '"alive":{"value":{"state":')
    expect(wrong).not.toBe(json)
    expect(await faultsOf(wrong)).not.toEqual([])
  })
})

describe('every case', () => {
  test.each(personCases)(
    '%s has each field of the table that it needs or may have',
    (personCase) => {
      const body = valueAt(schemas, personCase)
      for (const path of fieldPaths) {
        const [group = path, leaf] = path.split('.')
        const inGroup = group === 'documents' ? `${group}.items` : group
        const holder = leaf === undefined ? body : valueAt(body, `properties.${inGroup}`)
        const name = leaf ?? group
        const need = requirementOf(path, personCase)
        const field = valueAt(holder, `properties.${name}`)
        expect([path, field !== undefined]).toEqual([path, need !== 'never'])
        const required = (valueAt(holder, 'required') ?? []) as string[]
        expect([path, required.includes(name)]).toEqual([path, need === 'must'])
      }
    },
  )

  test.each(
    fieldPaths.flatMap((path) => {
      const { digits, maxLength } = fields[path]
      if (digits !== undefined) return [[path, `"pattern":"^[0-9]{${digits}}$"`]]
      return maxLength === undefined ? [] : [[path, `At most ${maxLength} characters.`]]
    }),
  )('says how long %s may be', (path = '', length) => {
    const steps = path
      .replace('documents.', 'documents.items.')
      .split('.')
      .map((step) => (step === 'items' ? step : `properties.${step}`))
    const [field] = personCases
      .map((personCase) => valueAt(schemas, [personCase, ...steps].join('.')))
      .filter((found) => found !== undefined)
    expect(JSON.stringify(field)).toContain(length)
  })

  test('is a body of POST /person', () => {
    const [body] = allUnder('requestBody', valueAt(document, 'paths./person'))
    expect(allUnder('$ref', valueAt(body, 'content'))).toEqual(
      personCases.map((personCase) => `#/components/schemas/${personCase}`),
    )
  })
})

describe('every address', () => {
  test.each([
    ...paths.servicePaths,
    `${paths.documentsPath}/{id}`,
    `${paths.documentFilesPath}/{id}`,
  ])('%s stands in it', (path) => {
    expect(Object.keys(valueAt(document, 'paths') as object)).toContain(path)
  })
})

describe('every header', () => {
  const described = () => [
    ...Object.keys(valueAt(document, 'components.headers') as object),
    ...allUnder('parameters').flatMap((each) => allUnder('name', each)),
    ...allUnder('name', valueAt(document, 'components.securitySchemes')),
  ]
  // OpenAPI ignores Content-Type and Authorization as parameters. Browsers set X-Requested-With.
  const notDescribed = new Set(['Content-Type', 'Authorization', 'X-Requested-With'])

  const ofContract = Object.values(headers).filter((name) => typeof name === 'string')
  test.each(ofContract)('of the contract: %s', (name) => {
    expect(described()).toContain(name)
  })

  test.each([...requestHeaders, ...responseHeaders].filter((name) => !notDescribed.has(name)))(
    'of another origin’s page: %s',
    (name) => {
      expect(described()).toContain(name)
    },
  )
})

describe('every problem', () => {
  const examples = () =>
    allUnder('examples')
      .flatMap((each): unknown[] => Object.values(each as object))
      .map((each) => valueAt(each, 'value'))

  test.each(Object.values(problemTypes))('of type %s has an example', (type) => {
    expect(examples().map((each) => valueAt(each, 'type'))).toContain(type)
  })

  test.each(documentRefusalCodes)('of a document that is %s has an example', (code) => {
    expect(examples().map((each) => valueAt(each, 'code'))).toContain(code)
  })

  test('points at fields of the contract', () => {
    const pointers = allUnder('pointer').flatMap((each) =>
      typeof each === 'string' ? [each] : (valueAt(each, 'examples') as string[]),
    )
    // `#` is the whole body.
    const named = pointers.filter((each) => each !== '#')
    const names = named.map((each) => each.slice(2).replace(/\/\d+/, '').replace('/', '.'))
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(fieldPaths).toContain(name)
  })

  test('is under a group that every operation names', () => {
    const groups = Object.keys(valueAt(document, 'components.responses') as object)
    for (const operation of allUnder('responses', valueAt(document, 'paths')))
      expect(groups.map((group) => `#/components/responses/${group}`)).toContain(
        valueAt(operation, '5XX.$ref'),
      )
  })
})
