import { useEffect, useState, useSyncExternalStore } from 'react'
import { readPhone } from '../person/phone'
import type { PhoneMetadataStore } from '../person/phone-metadata-store'
import { texts } from '../texts/texts'
import { TickIcon } from '../ui/icons'
import { countryName } from './country-question'
import { useShared } from './questions-context'
import { settle } from './schedule-debounced'
import { TextQuestion } from './text-question'

/** A phone number in any spelling; under it, how it was understood. */
export function PhoneQuestion({ book }: { book: PhoneMetadataStore }) {
  return (
    <TextQuestion
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width="20"
      isDigits
      below={<Understood book={book} />}
    />
  )
}

function Understood({ book }: { book: PhoneMetadataStore }) {
  const text = useSettledValue('phone')
  const canValidate = useSyncExternalStore(book.subscribe, () => book.canValidate(text))
  const isLoading = useSyncExternalStore(book.subscribe, book.isLoading)
  useEffect(() => {
    // What did not come is asked for again, and told, on Continue.
    book.loadFor(text).catch(() => undefined)
  }, [book, text])
  const { wizard } = texts()
  const reading = canValidate ? readPhone(text, book.phones()) : undefined
  return (
    <output className="field-echo" htmlFor="phone">
      {!canValidate && isLoading && <span className="field-hint">{wizard.checkingPhone}</span>}
      {reading?.ok && (
        <>
          <TickIcon size={18} />
          {wizard.understoodPhone(
            reading.shown,
            reading.country === undefined ? undefined : countryName(reading.country),
          )}
        </>
      )}
    </output>
  )
}

/** The text of a field as it was when typing last paused: no key press renders anything. */
function useSettledValue(name: 'phone'): string {
  const { getValues, subscribe } = useShared().form
  const [settled, setSettled] = useState(() => getValues(name))
  useEffect(() => {
    let callOff = () => {}
    const unsubscribe = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        callOff()
        callOff = settle(() => setSettled(getValues(name)))
      },
    })
    return () => {
      callOff()
      unsubscribe()
    }
  }, [name, getValues, subscribe])
  return settled
}
