/** Fails on each regular expression of `src` that can take more than linear time, as recheck finds. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'

/** These read only what this repository or its operator wrote. */
const ownTexts = /^(?:build|playwright|samples)\b/

/** Where no stranger's text arrives, or where recheck is wrong. A place that is safe must leave the list. */
const exceptions = [
  { at: /brand-pages\.ts:\d+ \/\(<span/, why: 'reads built pages' },
  { at: /plain-text\.ts:\d+ \/<\(script/, why: 'its last part always matches at the end' },
  { at: /load-again\.ts:\d+ \/\\bhttps/, why: 'reads an error of the browser, with one URL' },
  { at: /security-headers\.ts:\d+ \/<(?:script|style)/, why: 'reads built pages' },
  { at: /brand-file\.ts:\d+ RegExp/, why: 'reads the file of the operator' },
  { at: /(?:echoes|document-links)\.ts:\d+ RegExp/, why: 'made of an escaped text' },
]
const unused = new Set(exceptions)
/** Where nothing repeats without a bound, each place in a text costs a fixed number of steps. */
const repeats = /[*+]|,\d*\}/

/** @param {string} file */
async function patternsIn(file) {
  const text = await readFile(join('src', file), 'utf8')
  /** @type {{ start: number, raw: string, pattern?: string, flags?: string }[]} */
  const found = []
  /** @param {{ callee: { type: string, name?: unknown }, start: number }} node */
  const made = ({ callee, start }) => {
    if (callee.name === 'RegExp') found.push({ start, raw: 'RegExp(…)' })
  }
  new Visitor({
    Literal: ({ start, raw, ...node }) => {
      if (!('regex' in node) || raw === null || !repeats.test(node.regex.pattern)) return
      found.push({ start, raw, ...node.regex })
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(parseSync(file, text).program)
  const lineOf = (/** @type {number} */ start) => text.slice(0, start).split('\n').length
  return found.map((each) => ({ ...each, at: `src/${file}:${lineOf(each.start)} ${each.raw}` }))
}

const names = await readdir('src', { recursive: true })
const files = names.filter((name) => /\.tsx?$/.test(name) && !ownTexts.test(name))
const problems = []
for (const { at, pattern, flags = '' } of (await Promise.all(files.map(patternsIn))).flat()) {
  let status = 'cannot be checked'
  // On a busy machine recheck takes a safe pattern that looks around for a slow one at times.
  for (let left = pattern === undefined ? 0 : 3; left > 0 && status !== 'safe'; left -= 1)
    status = (await check(pattern ?? '', flags, { timeout: 120_000 })).status
  if (status === 'safe') continue
  const exception = exceptions.find((each) => each.at.test(at))
  if (exception === undefined) problems.push(`${at}: ${status}`)
  else unused.delete(exception)
}
for (const { at } of unused) problems.push(`No place needs the exception ${String(at)}`)
if (problems.length > 0) throw new Error(problems.join('\n'))
