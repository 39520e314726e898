import { Fragment } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../../../src/ui/button'
import type { Content } from '../../../src/ui/content'

const text: Content = 'Send'
const isBusy = Boolean(text)
const Text = () => 'Send'

// `tsc` fails where it accepts one of these, and where it refuses one of the others.
test('the compiler refuses a text that has siblings, whatever brings it', () => {
  const refused = [
    // @ts-expect-error -- beside what may be left out
    <p key="1">{isBusy && <b />}Send</p>,
    // @ts-expect-error -- an expression beside an element
    <p key="2">
      <b />
      {text}
    </p>,
    // @ts-expect-error -- two texts
    <p key="3">
      {isBusy && 'Wait. '}
      {text}
    </p>,
    // @ts-expect-error -- a list of texts
    <p key="4">{['Send', 'Stop']}</p>,
    // @ts-expect-error -- a fragment has no element to find its text by
    <Fragment key="7">{text}</Fragment>,
    // @ts-expect-error -- a component that is a text
    <Text key="5" />,
    // @ts-expect-error -- as the children of a component
    <Button key="6">
      <b />
      {text}
    </Button>,
  ]
  const accepted = [
    <p key="1">{text}</p>,
    <p key="2">{isBusy ? <b /> : text}</p>,
    <p key="3">
      {isBusy && <b />}
      <span>{text}</span>
    </p>,
    <Button key="4">{text}</Button>,
  ]
  expect([refused, accepted].map(({ length }) => length)).toEqual([7, 4])
})
