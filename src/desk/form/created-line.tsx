import { useSyncExternalStore } from 'react'
import { useShortReference } from '../../questions/short-reference'
import { deskTexts } from '../../texts/desk-texts'
import { CopyText } from '../../questions/copy-text'
import { TickIcon } from '../../ui/icons'
import { usePageEvents } from '../use-page-events'
import { useDesk } from './session/desk-session'

/** The person created last: the name until the next person is begun, and the reference. */
export function CreatedLine() {
  const { turn } = useDesk()
  const { created } = useSyncExternalStore(turn.subscribe, turn.read)
  const { sending: labels } = deskTexts().onePerson
  const reference = useShortReference(created?.id)
  if (created === undefined) return null
  const { id, name } = created
  return (
    <div className="desk-created">
      <TickIcon size={18} />
      <span data-person-id={id} data-reference={reference} translate="no">
        {name !== '' && <strong>{`${labels.created({ name })} `}</strong>}
        {reference !== undefined && <span>{labels.reference({ reference })}</span>}
      </span>
      <CopyText key={id} label={labels.copyId} textOf={() => id} />
    </div>
  )
}

/**
 * Says who was created. It is apart from the line, which is drawn anew with each person: a live region has to be on the
 * page before its text. With the first key of the next person the name leaves the page.
 */
export function CreatedStatus() {
  const { turn, forgetName } = useDesk()
  const { created } = useSyncExternalStore(turn.subscribe, turn.read)
  const name = created?.name ?? ''
  // After React's own listeners: it would draw a box anew before it has read what was typed there.
  usePageEvents({ keydown: forgetName, input: forgetName, paste: forgetName, drop: forgetName })
  return (
    <p className="visually-hidden" role="status">
      {name !== '' && deskTexts().onePerson.sending.created({ name })}
    </p>
  )
}
