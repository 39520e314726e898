import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Failure, type FailureReason } from '../../../src/api/failure'
import { failureItems } from '../../../src/desk/form/checking/error-items'
import { SendBar } from '../../../src/desk/form/send-bar'
import { type DeskSession, DeskSessionProvider } from '../../../src/desk/form/session/desk-session'
import type { SendingState } from '../../../src/questions/sending/use-sending'

const rateLimited =
  'Too many requests came from this connection. The answers are sent again in a moment: keep this page open.'
const unsure = 'We are not sure it arrived. Checking…'

/** The part of the session that the bar reads. */
const session = { attachments: { subscribe: () => () => undefined } } as unknown as DeskSession

function draw(state: SendingState, reason: FailureReason) {
  const { container } = render(
    <DeskSessionProvider value={session}>
      <SendBar
        ref={createRef()}
        sending={{
          state,
          pending: new Failure(reason),
          failure: undefined,
          attempt: 0,
          send: () => Promise.resolve(),
          stop: () => undefined,
          share: () => 1,
        }}
        isUnknown
        isAnyway={false}
        onSend={() => undefined}
        onClear={() => undefined}
      />
    </DeskSessionProvider>,
  )
  return container.querySelector('.callout')?.textContent
}

test.each<[title: string, SendingState, FailureReason, shown: string, aloud: string]>([
  ['says that too many requests wait', 'rateLimited', 'tooMany', rateLimited, rateLimited],
  [
    'keeps the doubt of an earlier answer',
    'checking',
    'tooMany',
    `${unsure} ${rateLimited}`,
    unsure,
  ],
])('the bar that sends %s', (_title, state, reason, shown, aloud) => {
  expect(draw(state, reason)).toBe(shown)
  expect(screen.getByRole('status')).toHaveTextContent(aloud)
})

test('says that the outcome is unknown only if it is', () => {
  const said = (isUnknown: boolean) =>
    failureItems(new Failure('tooMany'), isUnknown)
      .map(({ sentence }) => sentence)
      .join(' ')
  expect(said(true)).toContain('could not find out whether the person was created')
  expect(said(false)).not.toContain('could not find out whether the person was created')
})
