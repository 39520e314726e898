import { test } from './form-test'
import { individualUsd } from './people'
import { openAt } from './steps'

test('two wrong numbers of one screen are named at once', async ({ form }) => {
  await openAt(form, individualUsd, 'identity')
  await form.fillScreen('identity', { id_number: 'A012345678', bank_id_number: '2222222222' })
  await form.continue()
  await form.expectErrors(['id_number', 'bank_id_number'])
})
