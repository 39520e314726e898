import { useEffect, useState } from 'react'
import { settle } from './settle'
import { useShared } from './questions-context'

/** The text of a field as it was when typing last paused: no key press renders anything. */
export function useSettledValue(name: 'phone'): string {
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
