import { expect, test } from '../support/browser/fixtures'

// Each must fail: a guard that lets these pass guards nothing.
test.describe('the page fixture fails a test', { tag: '@desktop' }, () => {
  test('on a console warning', async ({ page }) => {
    test.fail()
    await page.evaluate(() => console.warn('a warning'))
  })

  test('on an exception', async ({ page }) => {
    test.fail()
    await page.setContent('<script>throw new Error("thrown")</script>')
  })

  test('on a violation of the content security policy', async ({ page }) => {
    test.fail()
    const policy = '<meta http-equiv="Content-Security-Policy" content="img-src \'none\'">'
    await page.setContent(`${policy}<img src="http://127.0.0.1/picture.png" alt="">`)
  })

  test('on a button without a name', async ({ page, expectAccessible }) => {
    test.fail()
    await page.setContent('<html lang="en"><title>A page</title><button></button></html>')
    await expectAccessible()
  })
})

test('the contrast is checked in the colours that a test does not use, which stay its own', {
  tag: '@desktop',
}, async ({ page, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setContent(`
    <html lang="en"><title>A page</title>
    <style>@media (prefers-color-scheme: light) { p { color: #ddd; background: #fff } }</style>
    <p>Pale in light</p>
  `)
  await expectAccessible('one')
  await expect(expectAccessible()).rejects.toThrow('color-contrast')
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true)
})
