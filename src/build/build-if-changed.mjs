/** Builds, unless `dist` is what a build of the present sources would make. */
import { isBuilt } from './build-state.mjs'

// A test runner sets it to `test`, and React would then be built for development.
process.env['NODE_ENV'] = 'production'
if (!(await isBuilt())) {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
