import data from '@mdn/browser-compat-data/forLegacyNode'
import { oldestBrowsers } from '../../../../src/build/oldest-browsers.mjs'

/** @typedef {import('@mdn/browser-compat-data/types').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data/types').SimpleSupportStatement} Statement */
/** @typedef {import('@mdn/browser-compat-data/types').BrowserName} BrowserName */

/**
 * The names of MDN for those of browserslist.
 * @type {Readonly<Record<string, BrowserName>>}
 */
const names = {
  Chrome: 'chrome',
  Android: 'webview_android',
  Edge: 'edge',
  Safari: 'safari',
  iOS: 'safari_ios',
  Firefox: 'firefox',
  Samsung: 'samsunginternet_android',
}

/**
 * Returns the feature at a path of MDN's data, such as `javascript.builtins.Object.hasOwn`.
 * @param {string} path
 * @returns {Identifier}
 */
export function featureAt(path) {
  const [area, ...steps] = path.split('.')
  /** @type {Identifier | undefined} */
  let found = area === 'css' || area === 'javascript' || area === 'api' ? data[area] : undefined
  for (const step of steps) found = found?.[step]
  if (found === undefined) throw new Error(`MDN knows no ${path}`)
  return found
}

/**
 * Returns what MDN knows below a feature, by name.
 * @param {Identifier} feature
 * @returns {[string, Identifier][]}
 */
export function partsOf(feature) {
  return Object.keys(feature)
    .filter((name) => name !== '__compat')
    .flatMap((name) => {
      const part = feature[name]
      return part === undefined ? [] : [[name, part]]
    })
}

/**
 * Returns the browsers of the list that lack a feature: "Chrome 88, Safari 14.1". Returns "" if all have it.
 * @param {Identifier} feature
 * @param {typeof oldestBrowsers} browsers
 */
export function browsersWithout({ __compat: compat }, browsers = oldestBrowsers) {
  if (compat === undefined) return ''
  return browsers
    .filter(({ name, version }) => {
      const id = names[name]
      if (id === undefined) throw new Error(`${name} has no name in MDN's data`)
      const support = compat.support[id]
      // Data on these two is often the same as that on Chrome, or missing.
      if (support === undefined) return false
      const statements = Array.isArray(support) ? support : [support]
      return !statements.some((statement) => isIn(statement, Number(version)))
    })
    .map(({ name, version }) => `${name} ${version}`)
    .join(', ')
}

/**
 * @param {Statement} statement
 * @param {number} version
 */
function isIn(
  { version_added: added, version_removed: removed, prefix, alternative_name: other, flags },
  version,
) {
  if (added === false || added === 'preview') return false
  if (prefix !== undefined || other !== undefined || flags !== undefined) return false
  return (
    numberOf(added) <= version && !(typeof removed === 'string' && numberOf(removed) <= version)
  )
}

/**
 * Of "4.4.3" or "≤37" the first two parts.
 * @param {string} version
 */
function numberOf(version) {
  return Number.parseFloat(version.replace('≤', ''))
}
