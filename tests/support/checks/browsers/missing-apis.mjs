import { oldestBrowsers } from '../../../../src/build/oldest-browsers.mjs'
import { browsersWithout, featureAt, partsOf } from './browser-data.mjs'

/** @typedef {import('@mdn/browser-compat-data/types').Identifier} Identifier */

/** Browsers that are a little older than those of the list lack these, and they are as easy to do without. */
const alsoMissing = new Map([
  ['Intl.DisplayNames', 'iOS 14.4'],
  ['String.replaceAll', 'Chrome 84'],
])

/** The interfaces of global objects whose members are told by the object's name. */
const singletons = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
}

const isName = /^[A-Za-z]\w*$/
/** These are no members: `error_event`, `clipboard-read_permission`, `worker_support`. */
const isNoMember = /_(?:event|permission|support|parameter)$/

/**
 * An API that some browsers lack. `path` is as MDN has it: "URL.canParse", "Array.at", "structuredClone".
 * @typedef {{ path: string, without: string }} MissingApi
 */

/** Interfaces, objects and functions by the names under which they are global. */
export const missingGlobals = /** @type {Map<string, MissingApi>} */ (new Map())
/** `URL.canParse`, `navigator.locks`: members that are told by the object before them. */
export const missingMembers = /** @type {Map<string, MissingApi>} */ (new Map())
/** Methods by their names alone, where no other object has one of that name in all browsers. */
export const missingMethods = /** @type {Map<string, MissingApi>} */ (new Map())

/** All their functions are called on the object itself. */
const namespaces = new Set(['Atomics', 'Iterator', 'Temporal', 'WebAssembly'])
/** A script gets the elements of a page without naming their interface. */
const isElement = /^HTML\w+Element$/

const all = oldestBrowsers.map(({ name, version }) => `${name} ${version}`).join(', ')

/** @type {Set<string>} */
const known = new Set()
/** @type {readonly [prefix: string, path: string][]} */
const roots = [
  ['', 'javascript.builtins'],
  ['Intl.', 'javascript.builtins.Intl'],
  ['', 'api'],
]
for (const [prefix, root] of roots) {
  for (const [owner, group] of partsOf(featureAt(root))) {
    if (!isName.test(owner)) continue
    const path = prefix + owner
    const without = withoutIt(path, group)
    if (without !== '')
      (prefix === '' ? missingGlobals : missingMembers).set(path, { path, without })
    // Who has none of its objects calls none of their methods.
    const mayHaveObjects = without === '' || (isElement.test(owner) && without !== all)
    const hasMethods = mayHaveObjects && !namespaces.has(owner)
    for (const [key, member] of partsOf(group)) addMember(path, key, member, hasMethods)
  }
}
for (const name of known) missingMethods.delete(name)
for (const [object, owner] of Object.entries(singletons)) {
  for (const [name] of partsOf(featureAt(`api.${owner}`))) {
    const missing = missingMembers.get(`${owner}.${name}`)
    if (missing !== undefined) missingMembers.set(`${object}.${name}`, missing)
  }
}

/**
 * @param {string} owner
 * @param {string} key
 * @param {Identifier} member
 * @param {boolean} hasMethods
 */
function addMember(owner, key, member, hasMethods) {
  if (!isName.test(key) || isNoMember.test(key)) return
  const name = key.replace(/_static$/, '')
  const path = `${owner}.${name}`
  const without = withoutIt(path, member)
  if (without === '') known.add(name)
  else {
    missingMembers.set(path, { path, without })
    if (hasMethods && !missingMethods.has(name)) missingMethods.set(name, { path, without })
  }
}

/**
 * @param {string} path
 * @param {Identifier} feature
 */
function withoutIt(path, feature) {
  return alsoMissing.get(path) ?? browsersWithout(feature)
}
