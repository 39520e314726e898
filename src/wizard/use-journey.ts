import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Journey = ComponentType<{ path: string }>
type Loading = { Journey?: Journey; hasFailed: boolean }

/** Loads the screens after the first while that one is read. A load that failed can be tried again. */
export function useJourney() {
  const [loading, setLoading] = useState<Loading>({ hasFailed: false })
  const load = useCallback(() => {
    import('./journey').then(
      ({ Journey }) => setLoading({ Journey, hasFailed: false }),
      () => setLoading({ hasFailed: true }),
    )
  }, [])
  useEffect(load, [load])
  return { ...loading, load }
}
