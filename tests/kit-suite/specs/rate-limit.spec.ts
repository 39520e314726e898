import { samplePerson, test } from 'firsthand/playwright'

// A person with one document takes two requests.
test.use({ serviceSettings: { RATE_LIMIT: '3' } })

test('outlasts the rate limit', async ({ form, allowOnConsole }) => {
  allowOnConsole(/429/)
  for (const seed of [1, 2]) {
    await form.open()
    await form.fill(samplePerson('ubo-usd', seed))
    await form.submit()
    await form.created()
  }
})
