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

/** Opens one person at the desk, with these answers. Every file among them is stored already. */
export function openDeskPerson(personCase: PersonCase, ...answered: readonly SomeAnswers[]) {
  const answers = savedAfter(...answered)
  const attachments = attachmentKeysOf(answers).map(storedAttachment)
  const draft = createDraftStore('draft', { ...newDraft(), answers, attachments })
  // Of the desk's session, all that one person reads.
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
  // Happy DOM selects the first option of a select that is drawn with a value of its own.
  for (const select of document.querySelectorAll('select')) {
    const { address, id_country } = answers
    const value = select.name === 'address.country' ? address?.country : id_country
    fireEvent.change(select, { target: { value: value ?? '' } })
  }
}
