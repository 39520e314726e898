import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Response } from '@playwright/test'
import { ngnNin, uboUsd } from '../browser/people'
import { openAt } from '../browser/steps'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { ngnWithNin } from '../support/people/sample-people'
import { statement } from '../support/files/statement'
import { expect, test } from './support/fault-test'
import { isLong } from './support/settings'
import { canMount } from '../support/machine/can-mount'
import { limitedFiles, mountedDisk } from './support/small-disk'

const disks = [
  ...(canMount() ? [{ what: 'a small disk', open: mountedDisk }] : []),
  { what: 'a file size limit', open: limitedFiles },
]

for (const { what, open } of isLong ? disks : disks.slice(0, 1)) {
  test(`a full disk while pages are open: ${what}`, async ({ browser, folder, start, report }) => {
    const place = join(folder, 'disk')
    await mkdir(place, { mode: 0o700 })
    const disk = await open(place, start)
    try {
      const newForm = async () =>
        new OnboardingPage(await (await browser.newContext({ baseURL: disk.url })).newPage())
      const [sending, uploading] = await Promise.all([newForm(), newForm()])
      await openAt(sending, ngnNin, 'review')
      await openAt(uploading, uboUsd, 'documents')
      const before = await readdir(join(disk.dataDir, 'documents'))

      await disk.fill()
      const refusedFile = refusal(uploading)
      await uploading.attach(0, await statement(900_000))
      const problem = (await (await refusedFile).json()) as { title?: string; detail?: string }
      expect(problem.detail ?? problem.title).toMatch(/\w+ \w+/)
      await uploading.expectUpload(0, 'waiting')
      const others = await createUntilFull(disk.url)
      const refused = refusal(sending)
      await sending.submit()
      await refused
      await expect(sending.screen('review')).toContainText(
        'We do not know yet if the details arrived. Keep this page open: we keep trying.',
      )
      expect((await fetch(`${disk.url}/health`)).status).toBe(200)
      expect(await readdir(join(disk.dataDir, 'documents'))).toEqual(before)

      await disk.makeRoom()
      const ids = [await sending.created()]
      await uploading.expectUpload(0, 'stored')
      await uploading.continue()
      await uploading.submit()
      ids.push(await uploading.created())
      const stored = await peopleIn(disk.dataDir)
      expect(stored).toEqual([...others, ...ids])
      report(`created before it was full ${others.length}, while it was full 0, after it 2 of 2`)
    } finally {
      await disk.close()
    }
  })
}

/** Resolves to the response that reports a full disk. */
function refusal({ page }: OnboardingPage): Promise<Response> {
  return page.waitForResponse((reply) => reply.status() === 507, { timeout: 60_000 })
}

/** Creates people in the space left in existing files. Returns their ids. */
async function createUntilFull(base: string): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const reply = await fetch(`${base}/person`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ngnWithNin()),
    })
    if (reply.status === 507) return ids
    expect(reply.status).toBe(201)
    // The service's response for a created person.
    ids.push(((await reply.json()) as { id: string }).id)
  }
}

async function peopleIn(dataDir: string): Promise<string[]> {
  const command = fileURLToPath(new URL('../../dist/service/people.js', import.meta.url))
  const env = { ...process.env, DATA_DIR: dataDir }
  const options = { env, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, [command], options)
  const lines = stdout.split('\n').filter((line) => line !== '')
  // The command prints one person per line.
  return lines.map((line) => (JSON.parse(line) as { id: string }).id)
}
