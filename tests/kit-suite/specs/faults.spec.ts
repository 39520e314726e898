import { expect, faults, samplePerson, test } from 'firsthand/playwright'

test('creates one person although the answer is lost', async ({
  form,
  page,
  service,
  allowOnConsole,
}) => {
  allowOnConsole(/ERR_CONNECTION_RESET/)
  const before = await service.people()
  await form.open()
  await form.fill(samplePerson('ubo-usd', 4))
  await faults(page).dropAnswer()
  await form.submit()
  const id = await form.created()
  const after = await service.people()
  expect(after.map((each) => each.id)).toEqual([...before.map((each) => each.id), id])
})

test('sends again after an error of the service', async ({ form, page, allowOnConsole }) => {
  allowOnConsole(/500/)
  await form.open()
  await form.fill(samplePerson('individual-ngn', 5))
  await faults(page).failOnce()
  await form.submit()
  await form.created()
})

test('goes on with an upload that was cut', async ({ form, page, allowOnConsole }) => {
  allowOnConsole(/ERR_/)
  const fault = faults(page)
  const person = samplePerson('ubo-usd', 6)
  await form.open()
  await form.fill({ ...person, documents: [] }, { upTo: 'documents' })
  await fault.offlineAt(500)
  await form.fill(person, { upTo: 'documents', waitForUploads: false })
  await form.expectUpload(0, 'waiting')
  await fault.backOnline()
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
})

test('creates a person on a slow connection', async ({ form, page }) => {
  await form.open()
  await faults(page).slow({ latency: 400, download: 50_000, upload: 20_000 })
  await form.fill(samplePerson('ubo-usd', 8))
  await form.submit()
  await form.created()
})
