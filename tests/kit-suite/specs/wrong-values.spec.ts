import { invalidPeople, test } from 'firsthand/playwright'

const mistakes = [
  { code: 'tooYoung', right: { dob: '1990-03-27' }, next: 'contact' },
  { code: 'notAMobileNumber', right: { phone: '0803 123 4567' }, next: 'address' },
  { code: 'notElevenDigits', right: { bank_id_number: '91234567890' }, next: 'background' },
] as const

for (const { code, right, next } of mistakes) {
  test(`refuses a value that is ${code}, and takes another`, async ({ form }) => {
    const wrong = invalidPeople('individual-usd').find((each) => each.code === code)
    if (wrong === undefined) throw new Error(`Nobody is ${code}`)
    await form.open()
    await form.fill(wrong.person, { upTo: wrong.screen })
    await form.continue()
    await form.expectErrors([wrong.field])
    await form.followError(wrong.field)
    await form.fillScreen(wrong.screen, right)
    await form.continue()
    await form.expectScreen(next)
  })
}
