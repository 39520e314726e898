import { expect, test } from './form-test'
import { individualUsd } from './people'
import { openAt } from './steps'

const british = '+44 7400 123456'
const world = /\/assets\/metadata[^/]*$/

// All else of foreign numbers is in the component tests. A browser never imports again what failed once.
test('the numbers of the world load after a failure, on their screen and on a later one', {
  tag: '@phone',
}, async ({ form, page, allow }) => {
  allow(/ERR_FAILED/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (world.test(request.url())) asked.push(request.url())
  })
  const lose = () => page.route(world, (route) => route.abort())
  await openAt(form, individualUsd, 'contact')
  expect(asked).toEqual([])
  await lose()
  await form.fillScreen('contact', { phone: british })
  await form.continue()
  await form.expectErrors(['phone'])
  await page.unroute(world)
  await form.continue()
  await form.expectScreen('address')
  expect(asked.length).toBeGreaterThan(1)

  await lose()
  await page.reload()
  await expect(form.screen('loading')).toContainText('This page did not load')
  await page.unroute(world)
  await page.getByRole('button', { name: 'Try again' }).click()
  await form.expectScreen('address')
  await expect(form.field('address.line1')).toHaveValue('14 Adeniran Ogunsanya Street')
})
