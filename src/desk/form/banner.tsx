import { useSyncExternalStore } from 'react'
import type { PersonCase } from '../../person'
import { deskTexts } from '../../texts/desk-texts'
import { nameOfPerson } from './session/desk-session'
import type { PausedAnswersStore } from '../../questions/form/paused-answers'
import { Verbatim } from '../../ui/verbatim'

/** Names the person on the page. It is always in view, so that clients are not mixed up. */
export function Banner({
  personCase,
  paused,
}: {
  personCase: PersonCase
  paused: PausedAnswersStore
}) {
  const name = useSyncExternalStore(paused.subscribe, () => nameOfPerson(paused.read().answers))
  const { banner, shortCases } = deskTexts().onePerson
  return (
    <p className="desk-banner" data-banner="">
      <span className="desk-quiet">{`${banner.for} `}</span>
      <strong>{name === '' ? banner.nobody : <Verbatim>{name}</Verbatim>}</strong>
      <span className="desk-badge">{shortCases[personCase]}</span>
    </p>
  )
}
