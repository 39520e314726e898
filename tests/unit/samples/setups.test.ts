import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = async (path: string) => readFile(new URL(path, root), 'utf8')

test('each setup in the README of the kit is a file of the suite that runs it', async () => {
  const document = await read('src/playwright/README.md')
  const [section = ''] = /^## Vitest, Storybook and Cypress$.*?(?=^## )/ms.exec(document) ?? []
  const setups = [...section.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code]) => code)
  const files = [
    'node/service.ts',
    'browser/service.ts',
    '.storybook/preview.ts',
    'stories/create-person-button.stories.tsx',
  ]
  expect(setups).toEqual(
    await Promise.all(files.map((file) => read(`tests/samples-suite/project/${file}`))),
  )
})
