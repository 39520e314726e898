/** Builds, unless `dist` is what a build of the present sources would make. */
import { isBuilt } from './build-state.mjs'

if (!(await isBuilt())) {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}
