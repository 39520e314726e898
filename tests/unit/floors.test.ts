import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/** A folder imports only from folders with a lower number. */
const floors: Record<string, number> = {
  person: 0,
  ui: 0,
  contract: 1,
  'foreign-errors': 1.5,
  api: 2,
  drafts: 2,
  texts: 2,
  questions: 3,
  service: 3,
  wizard: 4,
  desk: 4,
  app: 5,
  build: 6,
  // Beside the house: it stands on these two, and nothing stands on it.
  playwright: 7,
}
/** What runs in Node shares these with the browser, and nothing else. */
const serviceUses = ['person', 'contract', 'foreign-errors', 'texts']
const kitUses = ['person', 'contract']
const runsInNode = ['service', 'build', 'playwright']
const reactFree = ['person', 'contract', 'foreign-errors']
const isReact = /^react(-dom)?(\/|$)/

/**
 * All that names a module: static and dynamic imports, re-exports, workers. An address that ends
 * like no module is a place beside the built file, and none of `src`.
 */
function importsOf(text: string): string[] {
  const imports = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*['"`]([^'"`]+)/g
  const addresses = /\bnew\s+URL\s*\(\s*['"`]([^'"`]+\.[cm]?[jt]sx?)['"`]/g
  const found = [...text.matchAll(imports), ...text.matchAll(addresses)]
  return found.flatMap(([, name]) => name ?? [])
}

/** What is wrong with the imports of a file, its path told from `src`. */
function offences(file: string, text: string): string[] {
  const folder = folderOf(file)
  if (folder === undefined) return [`${file} lies in no folder with a floor`]
  return importsOf(text).flatMap((name) => {
    const isRelative = name.startsWith('.')
    const fault = isRelative
      ? faultOfOwn(folder, posix.join(posix.dirname(file), name))
      : faultOfPackage(folder, name)
    return fault ? [`${file} imports ${name}: ${fault}`] : []
  })
}

function faultOfOwn(folder: string, target: string): string | undefined {
  const other = folderOf(target)
  if (other === folder) return undefined
  const floor = floors[folder]
  const otherFloor = other === undefined ? undefined : floors[other]
  if (other === undefined || floor === undefined || otherFloor === undefined)
    return 'no floor there'
  if (other === 'service' && folder !== 'build') return 'the service is imported by none'
  if (folder === 'service' && !serviceUses.includes(other)) return `${other} is the browser's`
  if (folder === 'playwright' && !kitUses.includes(other)) return `${other} is none of the kit's`
  if (otherFloor >= floor) return `${folder} is on floor ${floor}, ${other} on ${otherFloor}`
  return undefined
}

function faultOfPackage(folder: string, name: string): string | undefined {
  if (name.startsWith('node:') && !runsInNode.includes(folder)) return 'no Node in the browser'
  if (isReact.test(name) && reactFree.includes(folder)) return 'no React here'
  if (!isReact.test(name) && folder === 'ui') return 'React alone here'
  return undefined
}

function folderOf(path: string): string | undefined {
  const [folder, rest] = path.split('/')
  return folder !== undefined && rest !== undefined && folder in floors ? folder : undefined
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))

describe('floors of src', () => {
  test('every file imports from lower floors only', () => {
    expect(files.length).toBeGreaterThan(0)
    const found = files.flatMap((file) => offences(file, readFileSync(`${source}${file}`, 'utf8')))
    expect(found).toEqual([])
  })

  test.each([
    ['up', 'ui/field.tsx', `import { fields } from '../person/fields'`],
    ['up, its type alone', 'person/day.ts', `import type { Problem } from '../contract/problem'`],
    ['up, in a re-export', 'person/day.ts', `export { en } from '../texts/en'`],
    ['up, when called', 'api/send.ts', `const form = await import('../questions/form')`],
    ['up, for its effect', 'texts/en.ts', `import '../app/app.css'`],
    ['up, as a worker', 'drafts/x.ts', `new Worker(new URL('../wizard/w.ts', import.meta.url))`],
    ['up, over several lines', 'texts/en.ts', `import {\n  a,\n  b,\n} from '../wizard/a'`],
    ['up, from deeper', 'questions/documents/row.tsx', `import { a } from '../../wizard/a'`],
    ['sideways', 'api/send.ts', `import { keep } from '../drafts/keep'`],
    ['from the service', 'app/main.tsx', `import { people } from '../service/people/people'`],
    ['from the form into the service', 'service/main.ts', `import { send } from '../api/send'`],
    ['from the kit', 'build/kit.ts', `import { OnboardingPage } from '../playwright/index'`],
    ['from the form into the kit', 'playwright/a.ts', `import { goOn } from '../wizard/go'`],
    ['out of src', 'app/main.tsx', `import manifest from '../../package.json'`],
    ['from an unknown folder', 'app/main.tsx', `import { a } from '../utils/a'`],
    ['Node in the browser', 'drafts/keep.ts', `import { join } from 'node:path'`],
    ['React in person', 'person/day.ts', `import { useMemo } from 'react'`],
    ['React in contract', 'contract/problem.ts', `import { createRoot } from 'react-dom/client'`],
    ['a library in ui', 'ui/field.tsx', `import { useForm } from 'react-hook-form'`],
    ['anything, in an unknown folder', 'utils/a.ts', `export const a = 1`],
    ['anything, in no folder', 'main.ts', `export const a = 1`],
  ])('refused: %s', (_, file, text) => {
    expect(offences(file, text)).toHaveLength(1)
  })

  test.each([
    ['down', 'app/main.tsx', `import { Field } from '../ui/field'`],
    ['within the folder', 'service/http/routes.ts', `import { people } from '../people/people'`],
    ['Node in the service', 'service/main.ts', `import { join } from 'node:path'`],
    ['what a person is in the kit', 'playwright/a.ts', `import { fields } from '../person/fields'`],
    ['the sentences in the service', 'service/main.ts', `import { en } from '../texts/en'`],
    [
      'the built form beside the built service',
      'service/main.ts',
      `new URL('../form', import.meta.url)`,
    ],
    ['React and its styles in ui', 'ui/f.tsx', `import { useId } from 'react'\nimport './f.css'`],
  ])('accepted: %s', (_, file, text) => {
    expect(offences(file, text)).toEqual([])
  })
})
