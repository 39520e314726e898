import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { heard } from '../../../src/app/hear-sparingly'

const source = fileURLToPath(new URL('../../../src/', import.meta.url))
const reactDom = createRequire(import.meta.url).resolve('react-dom/client')

/** What React needs of the browser for a prop that is not named after one event. */
const several: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onChange: ['change', 'click', 'input'],
  onDoubleClick: ['dblclick'],
  onFocus: ['focusin'],
  onMouseEnter: ['mouseout', 'mouseover'],
  onMouseLeave: ['mouseout', 'mouseover'],
  onPointerEnter: ['pointerout', 'pointerover'],
  onPointerLeave: ['pointerout', 'pointerover'],
  onSelect: ['selectionchange'],
  onBeforeInput: ['beforeinput'],
}
/** These do not bubble: React listens for them at the element. */
const atElement = ['cancel', 'close', 'error', 'invalid', 'load', 'scroll', 'scrollend', 'toggle']

/** React's own list of the events it knows by the name of their prop. */
function eventsOfReact(): Map<string, readonly string[]> {
  const client = join(reactDom, '../cjs/react-dom-client.production.js')
  const [, names = ''] = /"(abort auxClick [^"]+)"/.exec(readFileSync(client, 'utf8')) ?? []
  const simple = names.split(' ').map((name): [string, string[]] => {
    return [`on${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, [name.toLowerCase()]]
  })
  return new Map([...simple, ...Object.entries(several)])
}

/** The events that the components of the form handle: whatever is given under a name that React knows. */
function handled(): Set<string> {
  const known = eventsOfReact()
  const found = ['app', 'wizard', 'questions', 'ui'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => [
        ...readFileSync(join(source, folder, name), 'utf8').matchAll(
          /\b(on[A-Z]\w*?)(?:Capture)?\b/g,
        ),
      ])
      .flatMap(([, prop = '']) => known.get(prop) ?? []),
  )
  // A field joined to the form brings these two along, which React Hook Form handles.
  for (const prop of ['onChange', 'onBlur']) found.push(...(known.get(prop) ?? []))
  return new Set(found.filter((event) => !atElement.includes(event)))
}

test('the page hears of every event that a component handles, and of no other', () => {
  expect([...eventsOfReact().keys()]).toContain('onKeyDown')
  expect(handled()).toEqual(new Set(heard))
})
