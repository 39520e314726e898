import { PhoneQuestion } from '../../questions/phone-question'
import { TextQuestion } from '../../questions/text-question'
import { phones } from '../rules'

export function ContactQuestions() {
  return (
    <>
      <PhoneQuestion phones={phones} />
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
