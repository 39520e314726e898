import { PhoneQuestion } from '../../questions/phone-question'
import { TextQuestion } from '../../questions/text-question'
import { phoneBook } from '../phone-book'

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
