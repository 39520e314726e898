import { readPhone, type PhoneMetadata } from '../person/phone'
import { texts } from '../texts/texts'
import { TickIcon } from '../ui/icons'
import { countryName } from './country-question'
import { TextQuestion } from './text-question'
import { useSettledValue } from './use-settled-value'

/** A phone number in any spelling; under it, how it was understood. */
export function PhoneQuestion({ phones }: { phones: PhoneMetadata }) {
  return (
    <TextQuestion
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width="20"
      isDigits
      below={<Understood phones={phones} />}
    />
  )
}

function Understood({ phones }: { phones: PhoneMetadata }) {
  const reading = readPhone(useSettledValue('phone'), phones)
  return (
    <output className="field-echo" htmlFor="phone">
      {reading.ok && (
        <>
          <TickIcon size={18} />
          {texts().wizard.understoodPhone(
            reading.shown,
            reading.country === undefined ? undefined : countryName(reading.country),
          )}
        </>
      )}
    </output>
  )
}
