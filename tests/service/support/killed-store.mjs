// Opens a store, creates people in groups, prints their keys and answers, and kills itself once all are acknowledged.
import { writeSync } from 'node:fs'
import { runnerImport } from 'vite'

const [, , opener = '', location = ''] = process.argv
const settings = /** @type {const} */ ({ configFile: false, logLevel: 'warn' })
const samplesPath = new URL('../../support/people/sample-people.ts', import.meta.url).pathname

/** @type {{ module: typeof import('./open-people') }} */
const { module: store } = await runnerImport(opener, settings)
/** @type {{ module: typeof import('../../support/people/sample-people') }} */
const { module: samples } = await runnerImport(samplesPath, settings)

const { people } = await store.openStore(location)
/** @type {string[]} */
const acknowledged = []
for (let group = 0; group < 3; group += 1) {
  const person = /** @type {import('../../../src/person').Person} */ (
    /** @type {unknown} */ (samples.individualUsd())
  )
  const create = async (/** @type {unknown} */ _, /** @type {number} */ nth) => {
    const request = { key: `${group} ${nth}`, bodyHash: 'hash' }
    const outcome = await people.create(person, [], request)
    // Another process may have been first with the key.
    if (outcome.state === 'created' || outcome.state === 'replayed')
      acknowledged.push(JSON.stringify([request.key, outcome.body]))
  }
  await Promise.all(Array.from({ length: 4 }, create))
}
writeSync(1, acknowledged.join('\n'))
process.kill(process.pid, 'SIGKILL')
