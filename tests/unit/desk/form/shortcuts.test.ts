import { describe, expect, test } from 'vitest'
import { fieldsNamed } from '../../../../src/desk/form/shortcuts/fields-on-page'
import { actionOf, shortcuts } from '../../../../src/desk/form/shortcuts/shortcut-table'
import desk from '../../../../src/texts/english/desk.arb'

const { shortcutNames } = desk.onePerson

const nothing = {
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
}

describe('shortcuts', () => {
  test('have one name each', () => {
    expect(shortcuts.map(({ action }) => action).sort()).toEqual(Object.keys(shortcutNames).sort())
  })

  test('have different keys', () => {
    const keys = shortcuts.map(({ shown }) => shown.join('+'))
    expect(new Set(keys).size).toBe(keys.length)
  })

  // Help, search, reload, the address bar, caret browsing, menus, full screen, tools.
  test.each(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12'])(
    'leave %s to the browser',
    (code) => {
      expect(actionOf({ ...nothing, code, key: code }, false)).toBeUndefined()
    },
  )

  test.each(['KeyD', 'KeyE', 'KeyF', 'KeyV', 'KeyS', 'KeyB', 'KeyT', 'KeyH', 'ArrowLeft'])(
    'leave Alt and %s to the browser',
    (code) => {
      expect(actionOf({ ...nothing, code, altKey: true }, false)).toBeUndefined()
    },
  )

  test('select a case by the place of the digit key on any layout', () => {
    const pressed = { ...nothing, altKey: true, code: 'Digit3', key: '"' }
    expect(actionOf(pressed, true)).toBe('individual-ngn')
  })

  test('leave AltGr to type characters', () => {
    const pressed = { ...nothing, altKey: true, ctrlKey: true, code: 'Digit3', key: '#' }
    expect(actionOf(pressed, true)).toBeUndefined()
  })

  test('leave a question mark in text alone', () => {
    const pressed = { ...nothing, shiftKey: true, code: 'Slash', key: '?' }
    expect(actionOf(pressed, true)).toBeUndefined()
    expect(actionOf(pressed, false)).toBe('showShortcuts')
  })

  test('send with Ctrl+Enter, or Command+Enter on a Mac, and not with Enter', () => {
    const enter = { ...nothing, code: 'Enter', key: 'Enter' }
    expect(actionOf(enter, true)).toBeUndefined()
    expect(actionOf({ ...enter, ctrlKey: true }, true)).toBe('createAndNext')
    expect(actionOf({ ...enter, metaKey: true }, true)).toBe('createAndNext')
    expect(actionOf({ ...enter, ctrlKey: true, isComposing: true }, true)).toBeUndefined()
  })
})

test('ranks a field by the beginning of its label, then of a word, then by any match', () => {
  const field = (label: string) => ({ label, group: '', target: label })
  const fields = ['Country', 'Last name', 'Expected monthly inflow', 'Name'].map(field)
  expect(fieldsNamed(fields, 'na').map(({ label }) => label)).toEqual(['Name', 'Last name'])
  expect(fieldsNamed(fields, 'ount').map(({ label }) => label)).toEqual(['Country'])
  expect(fieldsNamed(fields, '')).toHaveLength(4)
  expect(fieldsNamed(fields, 'zz')).toEqual([])
})
