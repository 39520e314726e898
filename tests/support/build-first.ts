import { isBuilt } from '../../src/build/build-state.mjs'

/** Tests of the built service must not run an old build. */
export async function setup(): Promise<void> {
  if (await isBuilt()) return
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn', mode: 'production' })
  await builder.buildApp()
}
