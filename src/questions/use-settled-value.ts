import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Answers } from '../person/answers'

/** Milliseconds without a key after which an answer counts as settled. */
export const settledAfter = 400

/** The text of a field as it was when typing last paused: no key press renders anything. */
export function useSettledValue(name: 'phone'): string {
  const { getValues, subscribe } = useFormContext<Answers>()
  const [settled, setSettled] = useState(() => getValues(name))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => setSettled(getValues(name)), settledAfter)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [name, getValues, subscribe])
  return settled
}
