import { useEffect, useState, useSyncExternalStore } from 'react'
import { texts } from '../../texts/texts'
import { Ask } from '../../ui/ask'
import { openCleared } from '../screen/navigation'
import { type Session, useSession } from '../session/session'
import './memory-guard.css'

const minuteMs = 60_000
const askAfterMs = 13 * minuteMs
const clearAfterMs = 15 * minuteMs

/** Guards answers that only this page has: against a slip, and on a shared device against the next person. */
export function MemoryGuard() {
  const { draft } = useSession()
  const mode = useSyncExternalStore(draft.subscribe, draft.storageMode)
  const isChanged = useSyncExternalStore(draft.subscribe, draft.isChanged)
  const isGuarded = isChanged && (mode === 'inMemory' || mode === 'refused')
  useEffect(() => (isGuarded ? askBeforeLeaving() : undefined), [isGuarded])
  return isGuarded && mode === 'inMemory' && <IdleGuard />
}

function IdleGuard() {
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const { keeping } = texts()
  useEffect(() => watchIdle(session, setIsAsking), [session])
  return (
    isAsking && (
      <div className="idle">
        <Ask
          question={{
            kind: 'clear',
            text: <span role="alert">{keeping.idle}</span>,
            confirm: keeping.clearNow,
            cancel: keeping.stay,
          }}
          onConfirm={() => clearAnswers(session)}
          onCancel={() => setIsAsking(false)}
        />
      </div>
    )
  )
}

function clearAnswers({ startNextPerson }: Session): void {
  startNextPerson()
  openCleared()
}

function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-deprecated -- Chrome before 119 asks only for this.
    event.returnValue = true
  }
  const { dataset } = document.documentElement
  dataset['memoryOnly'] = ''
  addEventListener('beforeunload', ask)
  return () => {
    delete dataset['memoryOnly']
    removeEventListener('beforeunload', ask)
  }
}

/** Compares times, because a phone that sleeps runs no timers. */
function watchIdle(session: Session, setIsAsking: (isAsking: boolean) => void): () => void {
  let touchedAt = Date.now()
  const check = () => {
    // Without its key, a request whose outcome is unknown could create a second person.
    if (session.draft.pendingRequest() !== undefined) return
    const idleMs = Date.now() - touchedAt
    if (idleMs >= clearAfterMs) clearAnswers(session)
    else setIsAsking(idleMs >= askAfterMs)
  }
  const touch = () => {
    check()
    touchedAt = Date.now()
  }
  const timer = setInterval(check, minuteMs / 4)
  const events = ['pointerdown', 'keydown', 'input'] as const
  for (const each of events) addEventListener(each, touch, true)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    for (const each of events) removeEventListener(each, touch, true)
    document.removeEventListener('visibilitychange', check)
  }
}
