import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pdf } from '../support/files/sample-files'
import { whyMissing } from '../support/machine/debian-packages.mjs'
import { listen, openService, temporaryFolder } from '../service/support/open-service'
import { pdfOf } from '../service/support/pdf-files'
import { upload } from '../service/support/tus'

/** The test file of EICAR, in two parts: scanners of the reader would find the whole. */
const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD`,
  '-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/** Starts clamd with this signature alone, and returns its socket. */
async function startClamd(): Promise<string> {
  expect(await whyMissing('clamd')).toBe(undefined)
  const folder = await temporaryFolder()
  const [database, socket, config] = ['database', 'socket', 'config'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await mkdir(database)
  const signature = `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`
  await writeFile(join(database, 'test.ndb'), signature)
  const settings = `Foreground yes\nDatabaseDirectory ${database}\nLocalSocket ${socket}\n`
  await writeFile(config, settings)
  const clamd = spawn('clamd', ['--config-file', config], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void clamd.kill())
  const [words] = (await Promise.race([
    once(clamd.stdout, 'data'),
    once(clamd, 'exit'),
  ])) as unknown[]
  expect(words).toBeInstanceOf(Buffer)
  return socket
}

test('clamd finds the test virus in a PDF, and nothing in another', async () => {
  const base = await listen(await openService({ CLAMD: await startClamd() }))
  await expect
    .poll(async () => (await upload(base, (await pdf()).buffer)).reply.status, { timeout: 30_000 })
    .toBe(204)
  const { reply } = await upload(base, pdfOf(`4 0 obj\n(${eicar})\nendobj`))
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({ code: 'infected' })
})
