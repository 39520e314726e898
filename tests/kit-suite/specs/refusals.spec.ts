import { faults, samplePerson, test } from 'firsthand/playwright'

test('corrects what the service refuses', async ({ form, page, allowOnConsole }) => {
  allowOnConsole(/422/)
  await form.open()
  await form.fill(samplePerson('ubo-usd', 3))
  await faults(page).refuseNext([
    { name: 'address.city', code: 'malformed', detail: 'There is no such city.' },
    { name: 'documents.0.issue_date', code: 'beforeBirth', detail: 'This is too early.' },
  ])
  await form.submit()
  await form.expectRefused(['address.city', 'documents.0.issue_date'])

  await form.followError('address.city')
  await form.expectErrors(['address.city'])
  await form.fillScreen('address', { 'address.city': 'Ibadan' })
  await form.continue()

  await form.followError('documents.0.issue_date')
  await form.expectErrors(['documents.0.issue_date'])
  await form.fillScreen('documents', { 'documents.0.issue_date': '2022-05-17' })
  await form.continue()

  await form.submit()
  await form.created()
})
