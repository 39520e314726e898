import { parse } from 'postcss'
import { browsersWithout, featureAt } from './browser-data.mjs'

const atRules = featureAt('css.at-rules')
const selectors = featureAt('css.selectors')

/**
 * Returns the at-rules and selectors of a stylesheet that browsers of the list lack, with the browsers. A browser ignores
 * a property that it does not know, but a whole rule or block with one of these.
 * @param {string} styles
 */
export function missingInStyles(styles) {
  /** @type {Map<string, string>} */
  const found = new Map()
  /**
   * @param {string} name
   * @param {import('@mdn/browser-compat-data/types').Identifier | undefined} feature
   */
  const add = (name, feature) => {
    const without = feature === undefined ? '' : browsersWithout(feature)
    if (without !== '') found.set(name, without)
  }
  const root = parse(styles)
  root.walkAtRules(({ name }) => add(`@${name}`, atRules[name]))
  root.walkRules(({ selector }) => {
    for (const [pseudo, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      add(pseudo, selectors[name])
    if (selector.includes('&')) add('&', selectors['nesting'])
  })
  return found
}
