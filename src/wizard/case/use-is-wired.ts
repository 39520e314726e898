import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the built page and while React takes it over, true from then on. */
export function useIsWired(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
