import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, OnboardingPage, samplePerson, test } from 'firsthand/playwright'

test.use({ locale: 'fr-FR' })

test('creates a person in a French frame of another site', async ({ page, baseURL }) => {
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<title>A shop</title><iframe id="form" src="${baseURL}" width="400" height="700">`,
    )
  })
  await once(shop.listen(0, '127.0.0.1'), 'listening')
  const { port } = shop.address() as AddressInfo
  await page.goto(`http://localhost:${port}/apply`)

  const form = new OnboardingPage(page, page.frameLocator('#form'))
  await form.open({ currency: 'USD', kind: 'individual' })
  await expect(form.root.locator('html')).toHaveAttribute('lang', 'fr')
  await form.fill(samplePerson('individual-usd', 2))
  await form.submit()
  await form.created()
  await expect(page).toHaveTitle('A shop')
  shop.close()
})
