import { describe, expect, test } from 'vitest'
import { fieldsNamed } from '../../../../src/desk/form/shortcuts/fields-on-page'
import { actionOf, shortcuts } from '../../../../src/desk/form/shortcuts/shortcut-table'
import { shortcutNames } from '../../../../src/texts/english/desk-form'

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
  test('every one has a name, and every name a shortcut', () => {
    expect(shortcuts.map(({ action }) => action).sort()).toEqual(Object.keys(shortcutNames).sort())
  })

  test('no two share their keys', () => {
    const keys = shortcuts.map(({ shown }) => shown.join('+'))
    expect(new Set(keys).size).toBe(keys.length)
  })

  // Help, search, reload, the address bar, caret browsing, menus, full screen, tools.
  test.each(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12'])(
    '%s stays the browser’s',
    (code) => {
      expect(actionOf({ ...nothing, code, key: code }, false)).toBeUndefined()
    },
  )

  test.each(['KeyD', 'KeyE', 'KeyF', 'KeyV', 'KeyS', 'KeyB', 'KeyT', 'KeyH', 'ArrowLeft'])(
    'Alt and %s stay the browser’s',
    (code) => {
      expect(actionOf({ ...nothing, code, altKey: true }, false)).toBeUndefined()
    },
  )

  test('a case is chosen by where its digit lies, whatever a layout writes there', () => {
    const pressed = { ...nothing, altKey: true, code: 'Digit3', key: '"' }
    expect(actionOf(pressed, true)).toBe('individual-ngn')
  })

  test('AltGr types signs', () => {
    const pressed = { ...nothing, altKey: true, ctrlKey: true, code: 'Digit3', key: '#' }
    expect(actionOf(pressed, true)).toBeUndefined()
  })

  test('a question mark in a text is a question mark', () => {
    const pressed = { ...nothing, shiftKey: true, code: 'Slash', key: '?' }
    expect(actionOf(pressed, true)).toBeUndefined()
    expect(actionOf(pressed, false)).toBe('showShortcuts')
  })

  test('Enter alone sends nobody; with Ctrl, or a Mac’s Command, it does', () => {
    const enter = { ...nothing, code: 'Enter', key: 'Enter' }
    expect(actionOf(enter, true)).toBeUndefined()
    expect(actionOf({ ...enter, ctrlKey: true }, true)).toBe('createAndNext')
    expect(actionOf({ ...enter, metaKey: true }, true)).toBe('createAndNext')
    expect(actionOf({ ...enter, ctrlKey: true, isComposing: true }, true)).toBeUndefined()
  })
})

test('a field is found by the beginning of its name first, then of a word, then by what is in it', () => {
  const field = (label: string) => ({ label, group: '', target: label })
  const fields = ['Country', 'Last name', 'Expected monthly inflow', 'Name'].map(field)
  expect(fieldsNamed(fields, 'na').map(({ label }) => label)).toEqual(['Name', 'Last name'])
  expect(fieldsNamed(fields, 'ount').map(({ label }) => label)).toEqual(['Country'])
  expect(fieldsNamed(fields, '')).toHaveLength(4)
  expect(fieldsNamed(fields, 'zz')).toEqual([])
})
