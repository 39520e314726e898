import { readFileSync } from 'node:fs'

const pattern = /^(\w+) >= (\d+(?:\.\d+)?)$/

/**
 * The oldest browsers that the form is built for, from `browserslist` in package.json. Safari 14.1
 * came with iOS 14.5.
 *
 * @type {readonly { name: string, version: string }[]}
 */
export const oldestBrowsers = listed().map((entry) => {
  const [, name, version] = pattern.exec(entry) ?? []
  if (name === undefined || version === undefined)
    throw new Error(`browserslist in package.json has "${entry}", which is not like "Chrome >= 88"`)
  return { name, version }
})

/** Vite has no names for web views and Samsung's browser, which are Chromium. */
const inVite = new Set(['Chrome', 'Edge', 'Firefox', 'iOS', 'Safari'])
const ofVite = oldestBrowsers.filter(({ name }) => inVite.has(name))

/** For `build.cssTarget`. */
export const styleTargets = ofVite.map(({ name, version }) => name.toLowerCase() + version)

/**
 * For `build.target`. Optional chaining is lowered for Chromium before 91, because of one bug: an optional call with
 * spread arguments before others (V8 11558). It would cost every browser 1 KB, so `check-browsers.mjs` refuses such
 * calls instead.
 */
export const scriptTargets = ofVite.map(({ name, version }) => {
  const isChromium = name === 'Chrome' || name === 'Edge'
  return name.toLowerCase() + (isChromium ? Math.max(Number(version), 91) : version)
})

/** @returns {readonly string[]} */
function listed() {
  const file = new URL('../../package.json', import.meta.url)
  // The file is this project's own.
  const { browserslist } = /** @type {{ browserslist: string[] }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  )
  return browserslist
}
