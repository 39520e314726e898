import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Journey = ComponentType<{ path: string }>

/** Loads the screens after the first while that one is read. A load that failed can be tried again. */
export function useJourney() {
  const [Journey, setJourney] = useState<Journey>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    setHasFailed(false)
    import('./journey').then(
      (loaded) => setJourney(() => loaded.Journey),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(load, [load])
  return { Journey, hasFailed, load }
}
