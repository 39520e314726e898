import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { bundling } from '../../../src/build/bundled-libraries'

// The tests of the packed package run the service with no other library.
test('a production install has only the libraries that the build does not bundle', async () => {
  const { dependencies = {}, optionalDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>
  expect(dependencies).toEqual({})
  expect(Object.keys(optionalDependencies ?? {})).toEqual(bundling.external)
})

interface Lock {
  packages: Record<string, Partial<Record<'dependencies' | 'optionalDependencies', object>>>
}

// In another project an override of ours has no effect, so such a package comes in another version.
test('an install brings few packages, and none whose version is overridden here', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock
  const { overrides } = JSON.parse(await readFile('package.json', 'utf8')) as { overrides: object }
  const brought = new Set<string>()
  const bring = (name: string) => {
    const { dependencies, optionalDependencies } = packages[name] ?? {}
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Each platform installs one or two of these.
      if (each.startsWith('@img/sharp-') || brought.has(each)) continue
      brought.add(each)
      bring(`node_modules/${each}`)
    }
  }
  bring('')
  expect([...brought].sort()).toEqual([
    '@img/colour',
    '@photostructure/sqlite',
    'detect-libc',
    'libheif-js',
    'node-addon-api',
    'node-gyp-build',
    'semver',
    'sharp',
  ])
  expect(Object.keys(overrides).filter((name) => brought.has(name))).toEqual([])
})
