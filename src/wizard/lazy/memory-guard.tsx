import { useEffect, useState, useSyncExternalStore } from 'react'
import { isLocked } from '../../questions/sending/person-mutation'
import { texts } from '../../texts/texts'
import { Ask } from '../../ui/ask'
import { openCleared } from '../screen/navigation'
import { type Session, useSession } from '../session/session'
import './memory-guard.css'

const minuteMs = 60_000
const askAfterMs = 13 * minuteMs
const clearAfterMs = 15 * minuteMs
/** As the question says. It counts from when the question is shown. */
const promisedMs = 2 * minuteMs

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

/** Deletes the answers of a person who went away, after it has promised them time to come back. */
function watchIdle(session: Session, setIsAsking: (isAsking: boolean) => void): () => void {
  const idle = createIdleTime()
  /** The idle time when the question was shown. */
  let askedAtMs: number | undefined
  const restart = () => {
    idle.restart()
    askedAtMs = undefined
  }
  const check = () => {
    // A press of Send that waits is a use, and a pending request needs its key.
    if (isLocked(session)) restart()
    const idleMs = idle.read()
    const endMs = askedAtMs === undefined ? clearAfterMs : askedAtMs + promisedMs
    if (idleMs >= endMs) {
      clearAnswers(session)
      return
    }
    // Nobody reads it on a page that is hidden.
    if (idleMs >= askAfterMs && !document.hidden) askedAtMs ??= idleMs
    setIsAsking(askedAtMs !== undefined)
  }
  const touch = () => {
    check()
    restart()
  }
  const seen = () => {
    idle.setHidden(document.hidden)
    check()
  }
  const timer = setInterval(check, minuteMs / 4)
  const events = ['pointerdown', 'keydown', 'input'] as const
  for (const each of events) addEventListener(each, touch, true)
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    for (const each of events) removeEventListener(each, touch, true)
    document.removeEventListener('visibilitychange', seen)
  }
}

/**
 * Measures since its last restart. A phone sleeps while the page is hidden, and performance.now() may stand still: only
 * there the clock counts as well. Whatever jump it makes while the page is seen, it deletes nothing.
 */
function createIdleTime() {
  let startedAtMs = performance.now()
  let sleptMs = 0
  let hiddenLead: number | undefined
  const clockLead = () => Date.now() - performance.now()
  const asleepMs = () => (hiddenLead === undefined ? 0 : Math.max(0, clockLead() - hiddenLead))
  return {
    read: () => performance.now() - startedAtMs + sleptMs + asleepMs(),
    restart: () => {
      startedAtMs = performance.now()
      sleptMs = 0
      if (hiddenLead !== undefined) hiddenLead = clockLead()
    },
    setHidden: (isHidden: boolean) => {
      sleptMs += asleepMs()
      hiddenLead = isHidden ? clockLead() : undefined
    },
  }
}
