import { type ComponentType, useCallback, useEffect, useState } from 'react'

type LaterScreens = ComponentType<{ path: string }>
type Loading = { LaterScreens?: LaterScreens; hasFailed: boolean }

/** Loads the screens after the first while that one is read. A load that failed can be tried again. */
export function useLaterScreens() {
  const [loading, setLoading] = useState<Loading>({ hasFailed: false })
  const load = useCallback(() => {
    import('./later-screens').then(
      ({ LaterScreens }) => setLoading({ LaterScreens, hasFailed: false }),
      () => setLoading({ hasFailed: true }),
    )
  }, [])
  useEffect(load, [load])
  return { ...loading, load }
}
