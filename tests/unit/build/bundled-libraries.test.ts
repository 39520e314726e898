import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bundling } from '../../../src/build/bundled-libraries'

// The tests of the packed package run the service with no other library.
test('a production install has only the libraries that the build does not bundle', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies)).toEqual(bundling.external)
})
