import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { type PhoneMetadataStore, readPhone } from '../person/phones'
import { texts } from '../texts/texts'
import { TickIcon } from '../ui/icons'
import { countryName } from '../texts/country-names'
import { useShared } from './questions-context'
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
  const { paused } = useShared()
  const text = useSyncExternalStore(paused.subscribe, () => paused.read().answers.phone)
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
