import { samplePerson } from 'firsthand/samples'
import { type Browser, chromium } from 'playwright'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const { name_first: name, documents } = samplePerson('ubo-usd', 7).body

let host: PreviewServer
let browser: Browser

beforeAll(async () => {
  host = await preview({
    configFile: false,
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  browser = await chromium.launch(JSON.parse(process.env['BROWSER_OPTIONS'] ?? '{}'))
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await host?.close()
})

test.each([
  ['created', `Created ${name} with ${documents.length} documents`],
  ['refused', 'Enter a city.'],
])('the built story "%s" shows "%s"', async (story, text) => {
  const page = await browser.newPage()
  const url = host.resolvedUrls?.local[0]
  await page.goto(`${url}iframe.html?id=create-person-button--${story}&viewMode=story`)
  await page.getByRole('button', { name: `Create ${name}` }).click()
  await page.getByText(text, { exact: true }).waitFor()
  expect(await page.locator('output').textContent()).toBe(text)
  await page.close()
})
