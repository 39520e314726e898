import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../texts/desk-texts'
import { usePageEvents } from '../use-page-events'
import { useDesk } from './session/desk-session'

/**
 * Says who was created, or that all is cleared. It is apart from the bar, which is drawn anew with each person: a live
 * region has to be on the page before its text. With the first key of the next person, both are forgotten.
 */
export function CreatedStatus() {
  const { turn, forgetLast } = useDesk()
  const { created, cleared } = useSyncExternalStore(turn.subscribe, turn.read)
  const { sending } = deskTexts().onePerson
  const name = created?.name ?? ''
  const forget = ({ target }: Event) => {
    // Tab and Enter lead to what the bar offers.
    if (target instanceof Element && target.closest('.desk-bar') !== null) return
    forgetLast()
  }
  // After React's own listeners: it would draw a box anew before it has read what was typed there.
  usePageEvents({
    keydown: (event) => {
      // Keys that move, and those that do something with Ctrl, Alt or Meta, begin nobody.
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey
      if (isTyped) forget(event)
    },
    input: forget,
    paste: forget,
    drop: forget,
  })
  return (
    <p className="visually-hidden" role="status">
      {cleared === undefined ? name !== '' && sending.created({ name }) : sending.cleared}
    </p>
  )
}
