import { fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { DeskPerson, type PersonActions } from '../../../src/desk/form/desk-person'
import { createDeskSession, DeskSessionProvider } from '../../../src/desk/form/session/desk-session'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import type { PersonCase, SomeAnswers } from '../../../src/person'
import { attachmentKeysOf, savedAfter } from '../../support/people/saved-answers'
import { storedAttachment } from './open-screen'

/** Opens one person at the desk with these answers. Their files are uploaded already. */
export function openDeskPerson(personCase: PersonCase, ...answered: readonly SomeAnswers[]) {
  const answers = savedAfter(...answered)
  const attachments = attachmentKeysOf(answers).map(storedAttachment)
  const session = newDeskSession({ ...newDraft(), answers, attachments })
  const actions = createRef<PersonActions>()
  render(
    <DeskSessionProvider value={session}>
      <DeskPerson personCase={personCase} ref={actions} formRef={createRef()} />
    </DeskSessionProvider>,
  )
  // Happy DOM ignores the value that a select is rendered with.
  for (const select of document.querySelectorAll('select')) {
    const { address, id_country } = answers
    const value = select.name === 'address.country' ? address?.country : id_country
    fireEvent.change(select, { target: { value: value ?? '' } })
  }
  return session
}

/** A session of the desk that keeps nothing on the device. */
export function newDeskSession(answered = newDraft()) {
  return createDeskSession(createDraftStore('draft', answered))
}
