import { describe, expect, test } from 'vitest'
import { actionOf, shortcuts } from '../../../../src/desk/form/shortcuts'

const nothing = {
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
}

describe('shortcuts', () => {
  test('have different keys', () => {
    const keys = shortcuts.map(({ modifier, code }) => `${modifier} ${code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  // Help, search, reload, the address bar, caret browsing, menus, full screen, tools.
  test.each(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12'])(
    'leave %s to the browser',
    (code) => {
      expect(actionOf({ ...nothing, code })).toBeUndefined()
    },
  )

  test.each(['KeyD', 'KeyE', 'KeyF', 'KeyV', 'KeyS', 'KeyB', 'KeyT', 'KeyH', 'ArrowLeft'])(
    'leave Alt and %s to the browser',
    (code) => {
      expect(actionOf({ ...nothing, code, altKey: true })).toBeUndefined()
    },
  )

  test('select a case by the place of the digit key on any layout', () => {
    const pressed = { ...nothing, altKey: true, code: 'Digit3' }
    expect(actionOf(pressed)).toBe('individual-ngn')
  })

  test('leave AltGr to type characters', () => {
    const pressed = { ...nothing, altKey: true, ctrlKey: true, code: 'Digit3' }
    expect(actionOf(pressed)).toBeUndefined()
  })

  test('send with Ctrl+Enter, or Command+Enter on a Mac, and not with Enter', () => {
    const enter = { ...nothing, code: 'Enter' }
    expect(actionOf(enter)).toBeUndefined()
    expect(actionOf({ ...enter, ctrlKey: true })).toBe('createAndNext')
    expect(actionOf({ ...enter, metaKey: true })).toBe('createAndNext')
    expect(actionOf({ ...enter, ctrlKey: true, isComposing: true })).toBeUndefined()
  })
})
