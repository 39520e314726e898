import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { deskFailureItems } from '../../../src/desk/form/checking/error-items'
import { SendBar } from '../../../src/desk/form/send-bar'
import { DeskSessionProvider } from '../../../src/desk/form/session/desk-session'
import type { SendingState } from '../../../src/questions/sending/use-sending'
import { newDeskSession } from '../support/open-desk-person'

const rateLimited =
  'We have had too many requests from your network. Keep this page open: we will try again in about a minute.'
const unsure = 'We do not know yet if the details arrived. Keep this page open: we keep trying.'

const session = newDeskSession()

function draw(state: SendingState) {
  const { container } = render(
    <DeskSessionProvider value={session}>
      <SendBar
        ref={createRef()}
        sending={{
          state,
          attempt: 0,
          hasPendingRequest: true,
          send: () => undefined,
          stop: () => undefined,
        }}
        isAnyway={false}
        onSend={() => undefined}
        onClear={() => undefined}
      />
    </DeskSessionProvider>,
  )
  return container.querySelector('.callout')?.textContent
}

test.each<[title: string, SendingState, shown: string]>([
  ['says that too many requests wait', 'rateLimited', rateLimited],
  ['keeps the doubt of an earlier answer', 'checking', unsure],
])('the bar that sends %s', (_title, state, shown) => {
  expect(draw(state)).toBe(shown)
  expect(screen.getByRole('status')).toHaveTextContent(shown)
})

test('says that the outcome is unknown only if it is', () => {
  const said = (isUnknown: boolean) =>
    deskFailureItems(new Failure('tooMany'), isUnknown)
      .map(({ sentence }) => sentence)
      .join(' ')
  expect(said(true)).toContain('do not know yet if the details arrived')
  expect(said(false)).not.toContain('do not know yet if the details arrived')
})

test.each(['thrown', 'notAllowed', 'notFound'] as const)(
  'staff have no company that sent them, so a failure names who runs the service: %s',
  (reason) => {
    const said = deskFailureItems(new Failure(reason), false).map(({ sentence }) => sentence)
    expect(said.join(' ')).toMatch(/tell the person who runs (?:it|this service)/i)
    expect(said.join(' ')).not.toContain('company')
  },
)
