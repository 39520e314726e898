import { samplePerson } from 'firsthand/samples'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CreatePersonButton } from '../src/create-person-button'
import { service } from './service'

test('a page creates a sample person after a refusal', async () => {
  const person = samplePerson('ubo-usd', 7)
  const { name_first: name, documents } = person.body
  service.refuseNext([{ name: 'phone', code: 'malformed', detail: 'Enter a phone number.' }])
  const page = await render(<CreatePersonButton person={person} />)
  await page.getByRole('button').click()
  await expect.element(page.getByText('Enter a phone number.')).toBeVisible()
  expect(service.people()).toEqual([])
  await page.getByRole('button').click()
  const created = `Created ${name} with ${documents.length} documents`
  await expect.element(page.getByText(created)).toBeVisible()
  expect(service.people().map((each) => each.person)).toMatchObject([person.body])
})
