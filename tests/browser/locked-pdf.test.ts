import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { DeskPage } from '../../src/playwright/desk-page'
import { samplePerson } from '../../src/samples/sample-person'
import { lockedPdf } from '../support/files/sample-files'
import { decryptedOnDevice, saveWhile } from './device'
import { expect, test as base } from './form-test'
import { uboUsd } from './people'
import { documentAddress, openAt, personRequests } from './steps'
import { uploadLengths } from './upload-lengths'

const file = 'documents.0.file'
const password = 'Sesame-7Qx4-Lagos'
const wrong = 'Sesame-1Wr0ng-Lagos'

interface Wire {
  url: string
  /** What the browser has sent to the service, as latin1. */
  sent: () => string
}

/** The browser talks with the service through a proxy that keeps every byte of it. */
const test = base.extend<{ wire: Wire }>({
  wire: async ({ service }, give) => {
    const chunks: Buffer[] = []
    const port = Number(new URL(service.url).port)
    const proxy = createServer((browser) => {
      const upstream = connect(port, '127.0.0.1')
      browser.on('data', (chunk: Buffer) => chunks.push(chunk))
      browser.pipe(upstream).pipe(browser)
      for (const [one, other] of [
        [browser, upstream],
        [upstream, browser],
      ] as const)
        one.on('error', () => other.destroy())
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    await give({ url, sent: () => Buffer.concat(chunks).toString('latin1') })
    proxy.close()
  },
  baseURL: ({ wire }, give) => give(wire.url),
})

/** As it may be written: in a form, in JSON, in base64 at each of three offsets, in hex and in UTF-16. */
function spellings(secret: string): string[] {
  const inBase64 = ['', 'a', 'ab'].map((before) => {
    const text = Buffer.from(`${before}${secret}`).toString('base64')
    return text.slice(before === '' ? 0 : 4, -4)
  })
  const utf16 = Buffer.from(secret, 'utf16le').toString('latin1')
  return [
    secret,
    encodeURIComponent(secret),
    ...inBase64,
    Buffer.from(secret).toString('hex'),
    utf16,
  ]
}

async function bytesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

/** What scripts of the page can read back, besides the drafts. */
function keptByPage(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(history.state),
      location.href,
      document.documentElement.outerHTML,
    ].join('\n'),
  )
}

const nameOf = (url: string) => new URL(url).pathname
const loads = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(nameOf(request.url())))
  return (name: string) => urls.filter((url) => url.includes(`/${name}-`)).length
}

test('a PDF with a password is unlocked on the device, and the password stays there', {
  tag: '@phone',
}, async ({ form, wire, service, request }) => {
  const lengths = uploadLengths(form.page)
  const requests = personRequests(form)
  const loaded = loads(form.page)
  const sample = await lockedPdf(password)
  const found: Record<string, string> = {}
  const asked = form.field('pdf-password')
  const lookAtDevice = async (when: string) => {
    const drafts = await decryptedOnDevice(form.page)
    expect(drafts.join()).toContain('locked.pdf')
    found[`the drafts, ${when}`] = drafts.join('\n')
    found[`the page, ${when}`] = await keptByPage(form.page)
  }
  await openAt(form, uboUsd, 'documents')
  expect(loaded('look-at-pdf')).toBe(0)

  await test.step('it is asked for before anything is sent or loaded', async () => {
    await form.attach(0, sample)
    await form.expectUpload(0, 'refused')
    await expect(form.upload(0)).toContainText('locked.pdf')
    await expect(asked).toHaveAccessibleDescription(/on this device.* 210\sKB/)
    await expect(asked).toHaveAttribute('type', 'password')
    await expect(asked).toHaveAttribute('autocomplete', 'off')
    await form.kept()
    await form.page.reload()
    await form.expectScreen('documents')
    await expect(asked).toBeVisible()
    expect(loaded('unlock-worker')).toBe(0)
  })

  await test.step('without one, or with a wrong one, it is asked for again', async () => {
    await form.button('unlock').click()
    await expect(asked).toHaveAccessibleDescription(/Enter the password/)
    await asked.fill(wrong)
    await asked.press('Enter')
    await expect(asked).toHaveAccessibleDescription(/not the password of the PDF/)
    await expect(asked).toBeFocused()
    await form.expectScreen('documents')
    await form.continue()
    await form.expectErrors([file])
    await lookAtDevice('after the wrong password')
    expect(lengths).toEqual([])
  })

  await test.step('with the right one it is sent as any other', async () => {
    await saveWhile(form.page, async () => {
      await asked.fill(password)
      await form.button('unlock').click()
      await form.expectUpload(0, 'stored')
    })
    await expect(form.upload(0)).toContainText('locked.pdf')
    await expect(form.upload(0)).toContainText('1 page')
    await expect(asked).toHaveCount(0)
    await expect(form.field(file)).toBeFocused()
    await expect(form.field(file)).not.toHaveAttribute('aria-invalid')
    await expect(form.summary).toBeHidden()
    await lookAtDevice('after the right password')
    await form.continue()
    await form.submit()
    await form.created()
    expect(lengths).toHaveLength(1)
    const stored = await (await request.get(documentAddress(requests))).body()
    expect((await PDFDocument.load(stored)).getPageCount()).toBe(1)
    expect(stored.toString('latin1')).not.toContain('Encrypt')
  })

  await test.step('the passwords are nowhere', async () => {
    found['the wire'] = wire.sent()
    expect(found['the wire']).toContain('POST /person')
    found['the log'] = service.log()
    expect(found['the log']).toContain('"msg":"request"')
    found['the data'] = await bytesIn(service.dataDir)
    expect(found['the data']).toContain('%PDF-')
    for (const [place, text] of Object.entries(found))
      for (const spelling of [password, wrong].flatMap(spellings))
        expect(text.includes(spelling), `${spelling} in ${place}`).toBe(false)
  })
})

test('a PDF is unlocked on the desk’s page, or says what else helps', { tag: '@desktop' }, async ({
  page,
  allow,
}) => {
  allow(/status of 404/)
  const desk = new DeskPage(page)
  await desk.open()
  await desk.choose('ubo-usd')
  const asking = page.waitForResponse('**/locked-pdf-*')
  await page.route('**/locked-pdf-*', (route) => route.fulfill({ status: 404 }))
  await desk.field(file).setInputFiles(await lockedPdf(password))
  await asking
  await page.unrouteAll()
  // The code for it is asked for again.
  await expect(desk.field('pdf-password')).toBeVisible()
  await page.route('**/unlock-worker-*', (route) => route.fulfill({ status: 404 }))
  await desk.field('pdf-password').fill(password)
  await desk.button('unlock').click()
  await expect(desk.field('pdf-password')).toHaveAccessibleDescription(
    /without a password, or take/,
  )
  await page.unrouteAll()
  await desk.button('unlock').click()
  await expect(page.locator('[data-upload-state]')).toHaveAttribute('data-upload-state', 'stored')

  await desk.fill(samplePerson('ubo-usd', 3), { waitForUploads: true })
  await desk.createAndNext()
  await desk.created()
})

test('a PDF that takes too long to unlock is given up', { tag: '@desktop' }, async ({ form }) => {
  const { page } = form
  await page.clock.install()
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await lockedPdf(password))
  // A worker that has loaded and never ends.
  await page.route('**/unlock-worker-*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'postMessage("loaded"); for (;;);' }),
  )
  await form.field('pdf-password').fill(password)
  await form.button('unlock').click()
  await expect(form.button('unlock')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => page.workers().length).toBe(1)
  await page.clock.runFor(21_000)
  await expect(form.field('pdf-password')).toHaveAccessibleDescription(/cannot be opened here/)
  await expect.poll(() => page.workers().length).toBe(0)

  await test.step('and goes on once, though the person leaves the screen and comes back', async () => {
    await form.button('unlock').click()
    await page.goBack()
    await page.goForward()
    await expect(form.button('unlock')).toHaveAttribute('aria-disabled', 'true')
    await form.field('pdf-password').fill(wrong)
    await form.field('pdf-password').press('Enter')
    await expect.poll(() => page.workers().length).toBe(1)
    await page.clock.runFor(21_000)
    await expect(form.button('unlock')).not.toHaveAttribute('aria-disabled')
    await expect.poll(() => page.workers().length).toBe(0)
  })
})
