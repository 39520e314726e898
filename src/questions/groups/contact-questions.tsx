import { PhoneQuestion } from '../phone-question'
import { TextQuestion } from '../text-question'
import { phoneBook } from '../rules/phone-book'

export function ContactQuestions() {
  return (
    <>
      <PhoneQuestion book={phoneBook} />
      <TextQuestion
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="off"
      />
    </>
  )
}
