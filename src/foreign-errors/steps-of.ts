import { isObject } from '../contract/json'
import { pathOfPointer } from '../contract/problem'
import type { Step } from './foreign-issue'

/** Prefixes before the request's own fields. */
const roots = new Set(['body', 'data', 'attributes', 'loc', 'request', 'payload', 'json', 'person'])
/** Names that services use for errors of no single field. */
const wholeBodyNames =
  /^(non_?field_?errors|_+errors|__all__|base|global|general|form|form_?errors)$/i

/** No known field is deeper. */
const maxSteps = 10

/**
 * Returns the steps of a path in any notation, without its root: `#/a/b`, `/data/attributes/a`,
 * `a.b`, `a[0].b`, `a[b]`, `body/a/b`, `$.a`, `['body', 'a']`. They continue the steps of `base`.
 */
export function stepsOf(place: unknown, base: readonly Step[] = []): Step[] {
  const parts: unknown[] = Array.isArray(place) ? place.slice(0, maxSteps) : [place]
  const steps = [...base, ...parts.flatMap(stepsIn)].slice(0, maxSteps)
  const begin = steps.findIndex(isNoRoot)
  if (begin < 0) return []
  return steps.slice(begin).filter((step) => typeof step === 'number' || !wholeBodyNames.test(step))
}

function isNoRoot(step: Step): boolean {
  return typeof step === 'string' && !roots.has(step.toLowerCase())
}

function stepsIn(part: unknown): Step[] {
  if (typeof part === 'number') return [part]
  // Valibot's steps are objects.
  if (isObject(part)) return typeof part['key'] === 'object' ? [] : stepsIn(part['key'])
  if (typeof part !== 'string') return []
  return splitPath(part.trim()).filter((step) => step !== '')
}

function splitPath(path: string): Step[] {
  if (/^[#/]/.test(path)) return pathOfPointer(path.replace(/^#?\/?/, '#/'))
  return path
    .replace(/\[["']?([^[\]"']*)["']?\]/g, '.$1')
    .replace(/^\$\.?/, '')
    .split(/[./]/)
    .map((step) => (/^(0|[1-9]\d*)$/.test(step) ? Number(step) : step))
}
