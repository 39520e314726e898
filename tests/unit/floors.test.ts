import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { folders, lintRules, withFloors } from '../support/checks/floors.mjs'
import { importsOf, sourceFiles, targetOf } from './support/imports-of'

/** Vite reads what imports these, and no index. */
const readUnbundled = new Set(['person/formats/countries.ts'])

const isReact = /^react(-dom)?(\/|$)/

/** What is wrong with the imports of a file, its path told from `src`. */
function offences(file: string, text: string): string[] {
  const folder = folderOf(file)
  if (folder === undefined) return [`${file} lies in no folder with a floor`]
  return importsOf(text).flatMap((name) => {
    const isRelative = name.startsWith('.')
    const fault = isRelative
      ? faultOfOwn(folder, targetOf(file, name))
      : faultOfPackage(folder, name)
    return fault ? [`${file} imports ${name}: ${fault}`] : []
  })
}

function faultOfOwn(folder: string, target: string): string | undefined {
  const other = folderOf(target)
  if (other === undefined) return 'no floor there'
  if (other === folder) return undefined
  if (folders.get(folder)?.below.has(other) !== true)
    return `${other} is not below ${folder}, or not for it`
  const doors = folders.get(other)?.doors
  const isInner =
    doors?.every((door) => target !== `${other}/${door}`) && target !== `${other}/index`
  return isInner && !readUnbundled.has(target) ? `${target} is no door of ${other}` : undefined
}

function faultOfPackage(folder: string, name: string): string | undefined {
  const { node, react } = folders.get(folder) ?? {}
  if (name.startsWith('node:') && !node) return 'no Node in the browser'
  if (isReact.test(name) && react === 'never') return 'no React here'
  if (!isReact.test(name) && react === 'only') return 'React alone here'
  return undefined
}

function folderOf(path: string): string | undefined {
  const [folder, rest] = path.split('/')
  return folder !== undefined && rest !== undefined && folders.has(folder) ? folder : undefined
}

describe('floors of src', () => {
  test('every file imports from lower floors only', () => {
    const files = sourceFiles()
    expect(files.length).toBeGreaterThan(0)
    const found = files.flatMap(({ file, text }) => offences(file, text))
    expect(found).toEqual([])
  })

  test.each([
    ['src/README.md', withFloors],
    ['tests/support/checks/floors.oxlintrc.json', lintRules],
  ])('%s has the floors as they are: if not, npm run write -- floors', (file, write) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    expect(text).toBe(write(text))
  })

  test.each([
    ['up', 'ui/field.tsx', `import { fields } from '../person'`],
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
    ['an inner file of person', 'api/send.ts', `import { fields } from '../person/fields'`],
    ['its type alone', 'api/a.ts', `type Facts = import('../person/formats/format').FormatFacts`],
    ['it, by a glob', 'api/a.ts', `import.meta.glob('../person/formats/*.ts')`],
    ['it, in a test double', 'api/a.ts', `vi.mock('../person/fields')`],
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
    ['what a person is in the kit', 'playwright/a.ts', `import { fields } from '../person'`],
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
