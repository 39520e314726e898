import { type QuestionScreen, questionScreens } from '../../src/person'
import { sampleDocument } from '../../src/samples/sample-document'
import { invalidPeople } from '../../src/samples/invalid-people'
import { samplePerson, type TypedPerson } from '../../src/samples/sample-person'
import { expect, type OnboardingPage, test, type Values } from './form-test'
import { uboUsd } from './people'
import { openAt, personRequests } from './steps'

// What a sample stores is in the tests of the packed kit.
test('fill starts at the second screen, stops at another, continues, and leaves an earlier draft', {
  tag: '@phone',
}, async ({ form }) => {
  const person = samplePerson('individual-ngn', 2)
  await form.open(person.choice)
  await form.fill(person, { upTo: 'contact' })
  await form.fill(person, { upTo: 'identity' })
  await form.expectScreen('identity')
  await expect(form.field('bank_id_number')).not.toHaveValue('')
  await form.kept()
  // The form offers this draft first.
  await form.open()
  await form.fill(person)
  await expect(form.fill(person)).rejects.toThrow('The form is at review already')
  // A change leads back to the review.
  await form.root.locator('a[href*="contact?change="]').click()
  await form.fill(person)
  await form.root.locator('a[href*="contact?change="]').click()
  const before = form.fill(person, { upTo: 'identity' })
  await expect(before).rejects.toThrow('The form is at review already, after identity')
  await form.submit()
  await form.created()
})

test('continue comes back when the next screen or the error is there', { tag: '@phone' }, async ({
  form,
}) => {
  const person = samplePerson('individual-ngn', 2)
  const main = form.page.locator('main')
  await form.open()
  for (const screen of ['person', 'contact', 'address'] as const) {
    await form.fill(person, { upTo: screen })
    await form.fillScreen(screen, {})
    await form.continue()
    expect(await main.getAttribute('data-screen')).not.toBe(screen)
  }
  await form.continue()
  expect(await form.field('bank_id_number').getAttribute('aria-invalid')).toBe('true')
})

test('what is kept is there after a reload, and a failure says what the form shows', {
  tag: '@phone',
}, async ({ form }) => {
  const person = samplePerson('ubo-usd', 3)
  const unopened = form.expectScreen('case', { timeout: 300 })
  await expect(unopened).rejects.toThrow(/^No screen of the form or .* shows at about:blank\./)
  await form.open()
  await form.fill(person, { upTo: 'contact' })
  await form.fillScreen('contact', { phone: '0803' })
  await form.kept()
  await form.page.reload()
  await expect(form.field('phone')).toHaveValue('0803')
  await form.continue()
  const failure = form.expectScreen('address', { timeout: 300 })
  await expect(failure).rejects.toThrow(/^contact shows: phone: Enter a full phone number/)
  await expect(failure).rejects.toThrow('main[data-screen="address"]')
  const past = form.fill(person, { upTo: 'person' })
  await expect(past).rejects.toThrow('The form is at contact already, after person')
  const unknown = { upTo: 'adress' as 'address' }
  await expect(form.fill(person, unknown)).rejects.toThrow(/^upTo is "adress"\. The screens of/)

  await test.step('a shared device keeps nothing', async () => {
    await form.back.click()
    await form.button('stop-keeping').click()
    await expect(form.button('undo-keeping')).toBeVisible()
    await form.continue()
    await form.expectScreen('contact')
    await form.fillScreen('contact', { phone: '0804' })
    await expect(form.kept({ timeout: 300 })).rejects.toThrow('contact shows: ')
  })

  await form.page.close()
  await expect(form.expectScreen('contact')).rejects.toThrow(/^The page cannot be read any more\./)
})

test('Continue works long before hydration', { tag: '@phone' }, async ({ form }) => {
  const person = samplePerson('ubo-usd', 9)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await form.page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await form.page.goto('/', { waitUntil: 'commit' })
  const filled = form.fill(person, { upTo: 'contact' })
  await form.page.waitForURL(/currency=USD/, { waitUntil: 'commit' })
  release()
  await filled
  await form.expectScreen('contact')
})

test('expectUpload takes a state that is over soon', { tag: '@phone' }, async ({ form, page }) => {
  await page.setContent(
    '<p data-upload-state="sending"><input type="file" name="documents.0.file"></p>',
  )
  await form.upload(0).evaluate((tile) => {
    const states = ['waiting', 'sending']
    setInterval(() => {
      states.reverse()
      tile.setAttribute('data-upload-state', states[0] ?? '')
    }, 5)
  })
  for (let times = 0; times < 10; times += 1) await form.expectUpload(0, 'sending')
})

/** A field of each kind: texts, a date's part and whole, a choice, a suggestion, a file. */
const kindsOfField = [
  'name_other',
  'dob.month',
  'email',
  'address.country',
  'address.state',
  'id_number',
  'background_information.employment_status',
  'background_information.expected_monthly_inflow',
  'documents.0.file',
  'documents.0.issue_date',
]

// All other invalid people of all cases are in the component tests.
test('an invalid person for each kind of field is refused at it', { tag: '@phone' }, async ({
  form,
}) => {
  const everyone = invalidPeople('individual-usd')
  const people = kindsOfField.map((name) => {
    const found = everyone.filter(({ field }) => field === name).at(-1)
    if (found === undefined) throw new Error(`Nobody is wrong in ${name}`)
    return found
  })
  await form.open()
  let screenBefore: QuestionScreen | undefined
  let before: Values = {}
  for (const screen of questionScreens) {
    await test.step(screen, async () => {
      const ofTheScreen = people.filter((each) => each.screen === screen)
      // A file once chosen stays: whoever lacks it comes first.
      const lacking = ofTheScreen.filter(({ person }) => person.documents.length === 0)
      const [first, ...others] = new Set([...lacking, ...ofTheScreen])
      if (first === undefined) throw new Error('Nobody is wrong here')
      if (screenBefore !== undefined) {
        const right = first.person.screens[screenBefore] ?? {}
        await form.fillScreen(screenBefore, { ...emptied(before), ...right })
      }
      await form.fill(first.person, { upTo: screen })
      await form.continue()
      await form.expectErrors([first.field])
      before = first.person.screens[screen] ?? {}
      for (const { person, field } of others) {
        const values = person.screens[screen] ?? {}
        await form.fillScreen(screen, { ...emptied(before), ...values })
        if (lacking.includes(first)) await attachOnce(form, person)
        await form.continue()
        await form.expectErrors([field])
        before = values
      }
      screenBefore = screen
    })
  }
})

function emptied(values: Values): Values {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.map(([name]) => [name, '']))
}

test('attach puts each document in its place', { tag: '@phone' }, async ({ form }) => {
  const requests = personRequests(form)
  const person = personWithTwoDocuments()
  await openAt(form, person, 'documents')
  for (const document of person.documents) await form.attach(document)
  await form.continue()
  await form.submit()
  await form.created()
  expect(requests[0]?.postDataJSON()).toMatchObject({ documents: person.body.documents })
})

test('attach adds the document, and a failure names the page or the file', {
  tag: '@phone',
}, async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  const passport = await sampleDocument('passport')
  const pages = form.attach(0, [passport, passport], { timeout: 1000 })
  await expect(pages).rejects.toThrow('documents.0 takes no page 2')
  await form.attach(1, passport)
  await form.expectUpload(1, 'stored')
  await form.attach(1, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') })
  await expect(form.expectUpload(1, 'stored')).rejects.toThrow('documents.1.file is refused: ')
})

async function attachOnce(form: OnboardingPage, { documents: [document] }: TypedPerson) {
  if (document === undefined || (await form.upload(0).count()) > 0) return
  await form.attach(0, await document.file())
}

function personWithTwoDocuments() {
  for (const seed of Array.from({ length: 50 }).keys()) {
    const person = samplePerson('individual-ngn', seed)
    if (person.documents.length === 2) return person
  }
  throw new Error('Nobody has two documents')
}
