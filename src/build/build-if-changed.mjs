/** Builds only if `dist` does not match the current sources. */
import { isBuilt } from './build-state.mjs'

// A test runner sets it to `test`, and then React would be built for development.
process.env['NODE_ENV'] = 'production'
if (!(await isBuilt())) {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
