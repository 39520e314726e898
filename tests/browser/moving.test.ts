import { expect, type OnboardingPage, test } from './form-test'
import { individualUsd, ngnLicence, ngnNin, uboUsd } from './people'
import { anyPicture, openAt, personRequests } from './steps'

test('Back and Forward lose nothing', { tag: '@phone' }, async ({ form, page }) => {
  await openAt(form, individualUsd, 'address')
  await form.fillScreen('address', { 'address.line1': 'Half a line' })
  await page.goBack()
  await form.expectScreen('contact')
  await expect(form.field('phone')).toHaveValue('0803 123 4567')
  await page.goBack()
  await form.expectScreen('person')
  await expect(form.field('dob.month')).toHaveValue('03')
  await page.goForward()
  await form.expectScreen('contact')
  await page.goForward()
  await form.expectScreen('address')
  await expect(form.field('address.line1')).toHaveValue('Half a line')
  await expect(form.field('address.state')).toHaveValue('Lagos')
})

test('the Back of the page does as the browser’s, and keeps what is half typed', {
  tag: '@desktop',
}, async ({ form, page }) => {
  await openAt(form, individualUsd, 'contact')
  await form.fillScreen('contact', { email: 'half@' })
  await form.back.click()
  await form.expectScreen('person')
  // It went back, and left no screen behind it.
  await page.goForward()
  await form.expectScreen('contact')
  await expect(form.field('email')).toHaveValue('half@')
  await form.back.click()
  await form.back.click()
  await form.expectScreen('case')
  await expect(form.choice('currency', 'USD')).toBeChecked()
  await form.continue()
  await form.expectScreen('person')
  await expect(form.field('name_last')).toHaveValue('Adeyemi-Cole')
})

test('an address without its earlier answers leads to the first unfinished screen', {
  tag: '@phone',
}, async ({ form, page }) => {
  for (const screen of ['person', 'documents', 'review', 'nowhere']) {
    await page.goto(`/apply/${screen}`)
    await form.expectScreen('case')
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await openAt(form, individualUsd, 'contact', { phone: '' })
  await follow(form, '/apply/review')
  await form.expectScreen('contact')
  expect(new URL(page.url()).pathname).toBe('/apply/contact')
  // Background is no screen of a UBO's.
  await openAt(form, uboUsd, 'contact')
  await follow(form, '/apply/background')
  await expect(form.screen('background')).toHaveCount(0)
})

test('Change leads to the field and straight back to the check', { tag: '@desktop' }, async ({
  form,
}) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  const changes: [name: RegExp, screen: string, control: string, value: string, shown: string][] = [
    [/Change Mobile phone number/, 'contact', 'phone', '0802 405 6288', '+234 802 405 6288'],
    [/Change Date of birth/, 'person', 'dob.day', '26', '26 March 1990'],
    [/Change Occupation/, 'background', 'background_information.occupation', 'Nurse', 'Nurse'],
  ]
  for (const [name, screen, control, value, shown] of changes) {
    await form.root.getByRole('link', { name }).click()
    await form.expectScreen(screen)
    await expect(form.field(control)).toBeFocused()
    await form.field(control).fill(value)
    await form.continue()
    await form.expectScreen('review')
    await expect(form.screen('review')).toContainText(shown)
  }
  // Back from a change changes nothing either.
  await form.root.getByRole('link', { name: /Change Email address/ }).click()
  await form.expectScreen('contact')
  await form.back.click()
  await form.expectScreen('review')
  await form.submit()
  await form.created()
  expect(requests[0]?.postDataJSON()).toMatchObject({
    phone: '2348024056288',
    dob: '1990-03-26',
    background_information: { occupation: 'Nurse' },
  })
})

test('Change of the account leads straight back where nothing is missing', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, individualUsd, 'review')
  await form.root.getByRole('link', { name: 'Change Account' }).click()
  await form.expectScreen('case')
  await form.continue()
  await form.expectScreen('review')
})

test('another kind of ID leads through what it lacks, and back to the check', {
  tag: '@phone',
}, async ({ form }) => {
  const requests = personRequests(form)
  await openAt(form, ngnLicence, 'review')
  await form.root.getByRole('link', { name: /Change Kind of ID/ }).click()
  await form.fillScreen('identity', { id_type: 'nin' })
  await expect(form.field('id_number')).toHaveValue('')
  await form.fillScreen('identity', { id_number: '70123456789' })
  await form.continue()
  await form.expectScreen('documents')
  await expect(form.root.locator('[data-upload-state]')).toHaveCount(0)
  await form.fillScreen('documents', ngnNin.screens['documents'] ?? {})
  await form.attach(0, await anyPicture())
  await form.continue()
  await form.expectScreen('review')
  await form.submit()
  await form.created()
  expect(requests.map((each) => each.postDataJSON() as unknown)).toEqual([ngnNin.body])
})

test('from USD to NGN and back brings everything back and sends nothing of the other', {
  tag: '@phone',
}, async ({ form }) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  await changeCase(form, { currency: 'NGN', kind: 'individual' })
  await goOnTo(form, 'identity')
  await form.fillScreen('identity', { id_type: 'nin', id_number: '70123456789' })
  await form.continue()
  await form.expectScreen('documents')
  await expect(form.root.locator('[data-upload-state]')).toHaveCount(0)
  await form.fillScreen('documents', { 'documents.0.issue_date': '2020-01-31' })
  await form.attach(0, await anyPicture())
  await form.continue()
  await form.expectScreen('review')
  await expect(form.screen('review')).not.toContainText('Fashion designer')

  await changeCase(form, { currency: 'USD', kind: 'individual' })
  await goOnTo(form, 'review')
  await expect(form.screen('review')).toContainText('Fashion designer')
  await form.submit()
  await form.created()
  expect(requests.map((each) => each.postDataJSON() as unknown)).toEqual([individualUsd.body])
})

test('an NGN person after a change from USD has nothing of USD', { tag: '@phone' }, async ({
  form,
}) => {
  const requests = personRequests(form)
  await openAt(form, individualUsd, 'review')
  await changeCase(form, { currency: 'NGN', kind: 'individual' })
  await goOnTo(form, 'identity')
  await form.fillScreen('identity', { id_type: 'nin', id_number: '70123456789' })
  await form.continue()
  await form.fillScreen('documents', { 'documents.0.issue_date': '2020-01-31' })
  await form.attach(0, await anyPicture())
  await form.continue()
  await form.submit()
  await form.created()
  const { background_information: _background, ...shared } = individualUsd.body
  const [document] = shared['documents'] as { url: unknown }[]
  expect(requests[0]?.postDataJSON()).toEqual({
    ...shared,
    id_level: 'secondary',
    id_type: 'nin',
    id_number: '70123456789',
    documents: [{ type: 'nin', url: document?.url, issue_date: '2020-01-31' }],
  })
})

test.describe('answers in the address', { tag: '@phone' }, () => {
  test('a pair goes on to the next screen', async ({ form, page }) => {
    await page.goto('/?currency=NGN&kind=individual')
    await form.expectScreen('person')
    expect(new URL(page.url()).search).toBe('')
    await form.back.click()
    await form.expectScreen('case')
    await expect(form.choice('currency', 'NGN')).toBeChecked()
  })

  test('a pair that cannot be stays, with a message', async ({ form, page }) => {
    await page.goto('/?currency=NGN&kind=ubo')
    await form.expectScreen('case')
    await expect(form.summary).toContainText('business owner’s account is in US dollars')
    await expect(page).toHaveTitle(/^Error: /)
    await form.fillScreen('case', { currency: 'USD', kind: 'ubo' })
    await form.continue()
    await form.expectScreen('person')
  })

  test('half a pair is chosen, and waits for the other', async ({ form, page }) => {
    await page.goto('/?currency=USD')
    await form.expectScreen('case')
    await expect(form.choice('currency', 'USD')).toBeChecked()
    await expect(form.summary).toHaveCount(0)
  })

  test('other fields are filled by their names, and gone from the address', async ({
    form,
    page,
  }) => {
    const query = new URLSearchParams({
      currency: 'USD',
      kind: 'individual',
      name_first: 'Grace',
      'dob.year': '1990',
      'address.country': 'GB',
      'background_information.source_of_funds': 'salary',
      kyc_level: 'premium',
      'documents.0.url': 'https://example.com/file',
      unknown: 'field',
    })
    await page.goto(`/?${query}`)
    await form.expectScreen('person')
    await expect(form.field('name_first')).toHaveValue('Grace')
    await expect(form.field('dob.year')).toHaveValue('1990')
    await expect.poll(() => page.url()).not.toContain('Grace')
    expect(new URL(page.url()).search).toBe('')
    await form.fillScreen('person', { no_name_other: true, name_last: 'Bello', dob: '1990-01-31' })
    await form.continue()
    await form.fillScreen('contact', individualUsd.screens['contact'] ?? {})
    await form.continue()
    await expect(form.field('address.country')).toHaveValue('GB')
  })
})

test('done: reloaded it still tells, and Back from it sends nothing again', {
  tag: '@phone',
}, async ({ form, page, service }) => {
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'review')
  await form.submit()
  const id = await form.created()
  await expect(form.screen('done')).toContainText('Anna Müller')
  await page.reload()
  expect(await form.created()).toBe(id)
  await page.goBack()
  await expect(form.screen('done')).toHaveCount(0)
  await expect(form.screen('review')).toHaveCount(0)
  // The answers are gone with their person: a shared phone shows them to nobody.
  await form.open({ currency: 'USD', kind: 'ubo' })
  await form.expectScreen('person')
  await expect(form.field('name_last')).toHaveValue('')
  expect(requests).toHaveLength(1)
  expect((await service.people('--id', id)).map((each) => each.person)).toEqual([uboUsd.body])
})

test('a double click on “Create person” is one person', { tag: '@phone' }, async ({
  form,
  service,
}) => {
  const requests = personRequests(form)
  const email = `twice-${test.info().project.name}@example.com`
  await openAt(form, uboUsd, 'review', { email })
  await expect(form.forward).toHaveText('Create person')
  await form.forward.dblclick()
  await form.created()
  expect(requests).toHaveLength(1)
  const people = (await service.people()).filter(({ person }) => person['email'] === email)
  expect(people).toHaveLength(1)
})

/** As Forward, a bookmark's script or another tab's link does: the address changes within the page. */
async function follow({ page }: OnboardingPage, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function changeCase(form: OnboardingPage, choice: { currency: string; kind: string }) {
  await form.root.getByRole('link', { name: 'Change Account' }).click()
  await form.fillScreen('case', choice)
  await form.continue()
  await expect(form.screen('case')).toHaveCount(0)
}

/** By Continue, whatever lies between. */
async function goOnTo(form: OnboardingPage, goal: string) {
  const main = form.root.locator('main')
  const screen = async () => main.getAttribute('data-screen')
  for (let now = await screen(); now !== goal; now = await screen()) {
    await form.continue()
    await expect(main).not.toHaveAttribute('data-screen', now ?? '')
  }
}
