import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { Failure } from '../../../src/api/failure'
import { failureItems } from '../../../src/desk/form/checking/error-items'
import { SendBar } from '../../../src/desk/form/send-bar'
import { type DeskSession, DeskSessionProvider } from '../../../src/desk/form/session/desk-session'
import type { SendingState } from '../../../src/questions/sending/use-sending'

const rateLimited =
  'Too many requests came from this connection. Keep this page open: it tries again by itself.'
const unsure = 'We do not know yet whether the details arrived. Trying again by itself.'

/** The part of the session that the bar reads. */
const session = { attachments: { subscribe: () => () => undefined } } as unknown as DeskSession

function draw(state: SendingState) {
  const { container } = render(
    <DeskSessionProvider value={session}>
      <SendBar
        ref={createRef()}
        sending={{
          state,
          failure: undefined,
          attempt: 0,
          send: () => Promise.resolve(),
          stop: () => undefined,
          share: () => 1,
          isHeldUp: () => false,
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

test.each<[title: string, SendingState, shown: string]>([
  ['says that too many requests wait', 'rateLimited', rateLimited],
  ['keeps the doubt of an earlier answer', 'checking', unsure],
])('the bar that sends %s', (_title, state, shown) => {
  expect(draw(state)).toBe(shown)
  expect(screen.getByRole('status')).toHaveTextContent(shown)
})

test('says that the outcome is unknown only if it is', () => {
  const said = (isUnknown: boolean) =>
    failureItems(new Failure('tooMany'), isUnknown)
      .map(({ sentence }) => sentence)
      .join(' ')
  expect(said(true)).toContain('do not know yet whether the details arrived')
  expect(said(false)).not.toContain('do not know yet whether the details arrived')
})
