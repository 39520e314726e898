import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { DeskPerson, type PersonActions } from '../../../src/desk/form/desk-person'
import { createDayList } from '../../../src/desk/form/session/day-list'
import { type DeskSession, DeskSessionProvider } from '../../../src/desk/form/session/desk-session'
import { createPinStore } from '../../../src/desk/form/session/pin-store'
import { newDraft } from '../../../src/drafts/draft'
import { createDraftStore } from '../../../src/drafts/draft-store'
import type { SomeAnswers } from '../../../src/person/answers'
import type { PersonCase } from '../../../src/person/cases'
import { createAttachments } from '../../../src/questions/documents/attachments'
import { attachmentKeysOf, savedAfter } from '../../support/saved-answers'
import { storedAttachment } from './open-screen'

/** Opens one person at the desk with these answers. Their files are uploaded already. */
export function openDeskPerson(personCase: PersonCase, ...answered: readonly SomeAnswers[]) {
  const answers = savedAfter(...answered)
  const attachments = attachmentKeysOf(answers).map(storedAttachment)
  const draft = createDraftStore('draft', { ...newDraft(), answers, attachments })
  // The part of the session that one person reads.
  const session = {
    draft,
    attachments: createAttachments(draft),
    pins: createPinStore(),
    day: createDayList(),
    savedDay: { whenSaved: () => Promise.resolve() },
  } as unknown as DeskSession
  const actions = createRef<PersonActions>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeskSessionProvider value={session}>
        <DeskPerson
          personCase={personCase}
          ref={actions}
          formRef={createRef()}
          onLock={() => undefined}
          onCreated={() => undefined}
          onClear={() => undefined}
        />
      </DeskSessionProvider>
    </QueryClientProvider>,
  )
  // Happy DOM ignores the value that a select is rendered with.
  for (const select of document.querySelectorAll('select')) {
    const { address, id_country } = answers
    const value = select.name === 'address.country' ? address?.country : id_country
    fireEvent.change(select, { target: { value: value ?? '' } })
  }
}
