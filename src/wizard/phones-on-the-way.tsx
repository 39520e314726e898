import { useCallback, useEffect, useState } from 'react'
import { LoadingScreen } from './loading-screen'
import { phoneBook } from '../questions/rules/phone-book'

interface PhonesOnTheWayProps {
  /** The number that cannot be judged before they are here. */
  phone: string
  onArrived: () => void
}

/** Stands while the phone numbers of the world are on their way, where a screen cannot do without them. */
export function PhonesOnTheWay({ phone, onArrived }: PhonesOnTheWayProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    phoneBook.prepareFor(phone).then(onArrived, () => setHasFailed(true))
  }, [phone, onArrived])
  useEffect(load, [load])
  const retry = () => {
    setHasFailed(false)
    load()
  }
  return <LoadingScreen hasFailed={hasFailed} onRetry={retry} />
}
