import { onTestFinished, vi } from 'vitest'
import { reported, shownErrors } from '../../../src/api/thrown'
import { errorsPath } from '../../../src/contract/routes'

/** The functions of an object that throw when they are told to, by name. */
export interface Throwing {
  /** The nth call from now on throws, or rejects where it returned a promise. */
  arm: (name: string, nth: number) => void
  disarm: () => void
  hasThrown: () => boolean
  /** How often each was called since the last call of this function. */
  takeCounts: () => Map<string, number>
}

/** Wraps all functions of an object. */
export function makeThrowing(parts: Readonly<Record<string, object>>): Throwing {
  let armed: { name: string; left: number } | undefined
  let hasThrown = false
  let counts = new Map<string, number>()
  for (const [prefix, part] of Object.entries(parts)) {
    // Every property of these objects is a function or is left alone.
    const functions = part as Record<string, unknown>
    for (const [key, original] of Object.entries(functions)) {
      if (typeof original !== 'function') continue
      const name = `${prefix}.${key}`
      functions[key] = (...given: unknown[]): unknown => {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        const isArmed = armed?.name === name && (armed.left -= 1) === 0
        const thrown = new TypeError(`e.${key} is not a function`)
        hasThrown ||= isArmed
        if (isArmed && !asynchronous.has(name)) throw thrown
        const result = original.apply(part, given) as unknown
        if (!isArmed) return result
        return Promise.resolve(result).then(() => {
          throw thrown
        })
      }
    }
  }
  return {
    arm: (name, nth) => {
      hasThrown = false
      armed = { name, left: nth }
    },
    disarm: () => {
      armed = undefined
    },
    hasThrown: () => hasThrown,
    takeCounts: () => {
      const taken = counts
      counts = new Map()
      return taken
    },
  }
}

/** They return a promise, which rejects once all is done. */
const asynchronous = new Set([
  'draft.whenSaved',
  'draft.putFile',
  'draft.fileFor',
  'draft.clear',
  'attachments.refresh',
  'sheet.compose',
  'store.begin',
  'store.saveRow',
])

/** Answers the reports of the page, and returns them. Other requests go on to `fetch` as it is now. */
export function receiveReports(): { name: string; message: string }[] {
  const reports: { name: string; message: string }[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (!url.endsWith(errorsPath)) return others(url, init)
    // A report is sent as text.
    reports.push(JSON.parse(init.body as string) as (typeof reports)[number])
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const forget = () => {
    reported.clear()
    shownErrors.set(0)
  }
  forget()
  onTestFinished(forget)
  return reports
}
