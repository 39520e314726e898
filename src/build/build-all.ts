import type { ViteBuilder } from 'vite'
import { forgetBuildState, hashInputs, outputs, saveBuildState } from './build-state.mjs'
import { compressForm } from './compress.ts'
import { writeDeskPage } from './desk.ts'
import { publishOutputs, removeStaging, stagingFolder } from './output-folders.ts'
import { loadPrerender, prerenderForm } from './prerender.ts'

/** Builds the form, the desk, the service, the Playwright kit, its samples and what servers import into `dist`. */
export async function buildAll(builder: ViteBuilder): Promise<void> {
  const startedAt = performance.now()
  await forgetBuildState()
  const hashOfInputs = await hashInputs()
  const form = stagingFolder('form')
  try {
    await buildTogether(builder)
    const prerender = await loadPrerender(stagingFolder('prerender'))
    await writeDeskPage(form, prerender)
    await prerenderForm(form, prerender)
    await compressForm(form)
    await publishOutputs()
  } finally {
    await removeStaging()
  }
  await saveBuildState(hashOfInputs)
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`Built ${outputs.join(', ')} in ${seconds.toFixed(1)} s\n`)
}

/** Waits for all, so that none still writes when the staging folder of a failed build is removed. */
async function buildTogether(builder: ViteBuilder): Promise<void> {
  const builds = Object.values(builder.environments).map((each) => builder.build(each))
  await Promise.allSettled(builds)
  await Promise.all(builds)
}
