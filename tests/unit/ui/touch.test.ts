import { readdirSync, readFileSync } from 'node:fs'
import { parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The rules of all stylesheets whose selector has this text, and where they are. */
function rulesWith(selector: string): { where: string; rule: Rule }[] {
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
  const styles = files.filter((path) => path.endsWith('.css')).map((path) => `src/${path}`)
  return styles.flatMap((path) => {
    const found: { where: string; rule: Rule }[] = []
    parse(read(path)).walkRules((rule) => {
      if (rule.selector.includes(selector)) found.push({ where: `${path}: ${rule.selector}`, rule })
    })
    return found
  })
}

test('nothing looks hovered after a touch, which would stick', () => {
  const hovered = rulesWith(':hover')
  expect(hovered.length).toBeGreaterThan(8)
  const sticking = hovered.filter(
    ({ rule: { parent } }) =>
      parent?.type !== 'atrule' || !('params' in parent) || parent.params !== '(hover: hover)',
  )
  expect(sticking.map(({ where }) => where)).toEqual([])
})

test('a suggestion has the border of a control, not that of a disabled one', () => {
  const [chip] = rulesWith('.chip').filter(({ rule }) => rule.selector === '.chip')
  expect(chip?.rule.toString()).toContain('solid var(--line);')
})

test('the bar of the browser has the colour of the page', () => {
  const grounds = [...read('src/ui/styles/tokens.css').matchAll(/--ground: (#\w+);/g)]
  const bars = [...read('index.html').matchAll(/<meta name="theme-color"[^>]*content="(#\w+)"/g)]
  expect(bars).toHaveLength(2)
  expect(bars.map(([, colour]) => colour)).toEqual(grounds.map(([, colour]) => colour))
})
