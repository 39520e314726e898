import type { Locator } from '@playwright/test'
import { expect, test } from './form-test'
import { uboUsd } from './people'
import { openAt } from './steps'

test('says what a promise or a worker has thrown, in view and with what is kept, and reports each once', {
  tag: '@phone',
}, async ({ form, page, allow }) => {
  allow(/URL.canParse is not a function|a fault of the worker/)
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/errors')) reports.push(request.postDataJSON())
  })
  await openAt(form, uboUsd, 'address')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const throwOnPage = () =>
    page.evaluate(() => {
      const thrown = new TypeError('URL.canParse is not a function')
      thrown.stack = `${thrown.stack}\n    at f (${location.origin}/assets/index-B2xK9aQd.js:1:2)`
      void Promise.reject(thrown)
    })
  const answered = page.waitForResponse(/\/errors$/)
  await throwOnPage()
  expect((await answered).status()).toBe(204)
  const notice = page.locator('[data-thrown]')
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(notice).toContainText('Your answers are kept on this device')
  await throwOnPage()
  await expect(notice).toBeInViewport({ ratio: 1 })

  await test.step('covers nothing that gets the focus', async () => {
    const bottom = async () => notice.evaluate((box) => box.getBoundingClientRect().bottom)
    const top = async (box: Locator) => box.evaluate((each) => each.getBoundingClientRect().top)
    const city = form.field('address.city')
    const typed = await city.inputValue()
    await city.fill('')
    await form.continue()
    await expect(form.summary).toBeFocused()
    expect(await top(form.summary)).toBeGreaterThanOrEqual(await bottom())
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await form.summary.getByRole('link').first().click()
    await expect(city).toBeFocused()
    expect(await top(city)).toBeGreaterThanOrEqual(await bottom())
    await city.fill(typed)
  })

  await notice.locator('button[name=reload]').click()
  await expect(notice).toHaveCount(0)
  await expect(form.screen('address')).toBeVisible()

  const body = `onmessage = () => {
    throw new Error('a fault of the worker')
  }`
  await page.route('**/sheet-worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/desk/people')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name_first\nAda') }
  await page.locator('input[name=people]').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('The spreadsheet could not be read')
  await expect(notice).toHaveCount(0)
  await expect
    .poll(() => reports)
    .toMatchObject([
      {
        name: 'TypeError',
        message: 'URL.canParse is not a function',
        chunk: 'index-B2xK9aQd.js:1:2',
      },
      { name: 'Error', message: 'a … of the worker' },
    ])

  // Nobody sent the staff of the desk here.
  await throwOnPage()
  await expect(notice).toContainText('tell the person who runs this service')
})
