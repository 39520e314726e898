import { type ComponentType, useEffect, useState } from 'react'
import { loadTexts } from '../texts/in-language'
import { openSessionOnce } from './open-once'
import type { Session } from './session'
import { startAnew } from './start-anew'

type LaterScreens = ComponentType<{ path: string }>

/** Brings the session and the screens after the first while that one is read. */
export function useOpening(begun: Session | undefined) {
  const [session, setSession] = useState(begun)
  const [loaded, setLoaded] = useState<{ LaterScreens?: LaterScreens }>({})
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const sessionComes = begun === undefined ? openSessionOnce().then(setSession) : undefined
    const screensCome = Promise.all([import('./later-screens'), loadTexts('form')]).then(
      ([screens]) => setLoaded(screens),
    )
    Promise.all([sessionComes, screensCome]).catch(() => setHasFailed(true))
  }, [begun])
  const retry = () => {
    setHasFailed(false)
    startAnew(() => window.location.reload(), session?.draft).catch(() => setHasFailed(true))
  }
  return { session, setSession, LaterScreens: loaded.LaterScreens, hasFailed, retry }
}
