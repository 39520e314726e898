import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { FieldTexts } from '../../../src/ui/field'

export interface ConformingControl {
  /** The path in the request body it answers. */
  name: string
  /** Draws the control with these words and nothing else of its own said. */
  draw: (texts: FieldTexts) => ReactElement
  /** The inputs of the control, in order; all bear its name, or their part of it. */
  inputs: readonly string[]
  /** The ids of these inputs, the first of which is where an error leads. */
  ids: readonly string[]
  /** The role of the element the label names: the control itself, or the group of a fieldset. */
  role: 'textbox' | 'combobox' | 'group'
  /** What describes the inputs besides these words. */
  own?: { id: string; text: string }
}

const all: FieldTexts = {
  label: 'Label',
  hint: 'A hint',
  optional: '(optional)',
  error: 'An error',
  note: 'A note',
}

/** What every control of `src/ui` has to do, whatever it looks like. */
export function conforms({ name, draw, inputs, ids, role, own }: ConformingControl): void {
  const controls = () =>
    [...document.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]')].filter(
      (control) => control.closest('[aria-hidden]') === null,
    )
  const named = (label: string) => screen.getByRole(role, { name: label })
  /** Its own description, and the one its group gives it. */
  const describing = (control: HTMLElement) => {
    const group = control.closest('fieldset')
    const lists = [control, group].map((element) => element?.getAttribute('aria-describedby') ?? '')
    const found = lists.join(' ').split(' ').filter(Boolean)
    return found.map((id) => document.getElementById(id)?.textContent)
  }

  describe('every control', () => {
    test('has its name, and an id for error links', () => {
      render(draw({ label: 'Label' }))
      expect(controls().map((control) => control.getAttribute('name'))).toEqual(inputs)
      expect(controls().map(({ id }) => id)).toEqual(ids)
      expect(ids[0]?.startsWith(name)).toBe(true)
    })

    test('has its visible label as its accessible name', () => {
      render(draw({ label: 'Label' }))
      expect(named('Label')).toBeInTheDocument()
      expect(screen.getByText('Label')).toBeVisible()
    })

    test('has a name and a label for every input', () => {
      render(draw({ label: 'Label' }))
      for (const control of controls()) expect(control).toHaveAccessibleName()
    })

    test('says in its name that it is optional', () => {
      render(draw({ label: 'Label', optional: '(optional)' }))
      expect(named('Label (optional)')).toBeInTheDocument()
    })

    test('has no description without hint, note and error', () => {
      render(draw({ label: 'Label' }))
      expect(named('Label')).not.toHaveAttribute('aria-describedby')
      for (const control of controls()) {
        expect(control).not.toHaveAttribute('aria-invalid')
        expect(control.getAttribute('aria-describedby')).toBe(own?.id ?? null)
      }
    })

    test('is described by its hint and note, and is not invalid', () => {
      render(draw({ label: 'Label', hint: 'A hint', note: 'A note' }))
      expect(named('Label')).toHaveAccessibleDescription('A hint A note')
      for (const control of controls()) {
        expect(describing(control)).toEqual(expect.arrayContaining(['A hint', 'A note']))
        expect(control).not.toHaveAttribute('aria-invalid')
      }
    })

    test('is described by its error, and marks every wrong input', () => {
      render(draw({ label: 'Label', error: 'An error' }))
      for (const control of controls()) {
        expect(control).toHaveAttribute('aria-invalid', 'true')
        expect(control).toHaveAccessibleDescription(`An error ${own?.text ?? ''}`.trim())
      }
      expect(named('Label')).toHaveAccessibleDescription('An error')
    })

    test('describes hint, error and note in this order', () => {
      render(draw(all))
      expect(named('Label (optional)')).toHaveAccessibleDescription('A hint An error A note')
    })

    test('shows the error between the label and the inputs', () => {
      const { container } = render(draw(all))
      const error = within(container).getByText('An error')
      const label = within(container).getByText('Label')
      const [first] = controls()
      expect(label.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(first?.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    })

    test('uses no id twice, and refers only to existing ids', () => {
      render(draw(all))
      const given = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      expect(new Set(given).size).toBe(given.length)
      for (const element of document.querySelectorAll('[aria-describedby], [for], [list]')) {
        const referred = ['aria-describedby', 'for', 'list'].flatMap(
          (attribute) => element.getAttribute(attribute)?.split(' ') ?? [],
        )
        expect(given).toEqual(expect.arrayContaining(referred))
      }
    })
  })
}
