import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { type PhoneMetadataStore, readPhone } from '../person/phones'
import { texts } from '../texts/texts'
import { TickIcon } from '../ui/icons'
import { countryName } from '../texts/country-names'
import { useShared } from './questions-context'
import { scheduleDebounced } from './schedule-debounced'
import { TextQuestion } from './text-question'

interface PhoneQuestionProps {
  store: PhoneMetadataStore
  autoComplete: string
}

/** Accepts a phone number in any spelling and shows below how it was understood. */
export function PhoneQuestion({ store, autoComplete }: PhoneQuestionProps) {
  return (
    <TextQuestion
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      width="20"
      isDigits
      below={<Understood store={store} />}
    />
  )
}

function Understood({ store }: { store: PhoneMetadataStore }) {
  const text = useDebouncedValue('phone')
  const canValidate = useSyncExternalStore(store.subscribe, () => store.canValidate(text))
  const isLoading = useSyncExternalStore(store.subscribe, store.isLoading)
  useEffect(() => {
    // Continue loads it again and reports a failure.
    store.loadFor(text).catch(() => undefined)
  }, [store, text])
  const { wizard } = texts()
  const reading = canValidate ? readPhone(text, store.phones()) : undefined
  return (
    <output className="field-echo" htmlFor="phone">
      {!canValidate && isLoading && <span className="field-hint">{wizard.checkingPhone}</span>}
      {reading?.ok && (
        <Fragment>
          <TickIcon size={18} />
          <span>
            {reading.country === undefined
              ? reading.shown
              : wizard.understoodPhone({
                  shown: reading.shown,
                  country: countryName(reading.country),
                })}
          </span>
        </Fragment>
      )}
    </output>
  )
}

/** Returns the value of a field when typing last paused, so that no key press renders anything. */
function useDebouncedValue(name: 'phone'): string {
  const { getValues, subscribe } = useShared().form
  const [debounced, setDebounced] = useState(() => getValues(name))
  useEffect(() => {
    let cancel = () => {}
    const unsubscribe = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        cancel()
        cancel = scheduleDebounced(() => setDebounced(getValues(name)))
      },
    })
    return () => {
      cancel()
      unsubscribe()
    }
  }, [name, getValues, subscribe])
  return debounced
}
