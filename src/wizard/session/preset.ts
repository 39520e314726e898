import type { Session as LinkSession } from '../../contract/session'
import {
  type Answers,
  answersOf,
  caseOfAnswers,
  currencies,
  currencyOf,
  kindOf,
  kinds,
  mergeAnswers,
  type SavedAnswers,
  type SomeAnswers,
} from '../../person'
import { lockedValues } from '../screen/link-session'
import { journeyOf } from '../screen/journey'
import { noticeState } from '../screen/notice'
import { openPreset } from '../screen/navigation'
import { routeOf } from '../screen/screen-routes'
import type { Session } from './session'

/**
 * Saves the answers in the URL of the case screen and removes them from the URL. With a
 * complete case it goes to the next screen, unless an earlier draft has to be offered first.
 */
export function applyPreset({ draft, earlier }: Pick<Session, 'draft' | 'earlier'>): void {
  if (window.location.pathname !== routeOf('case')) return
  const preset = readPreset(window.location.search, draft.read())
  if (preset === undefined) return
  draft.update(preset)
  const personCase = earlier === undefined ? caseOfAnswers(draft.read()) : undefined
  const next = journeyOf({ personCase, notice: noticeState(draft) }).next('case')
  if (next === 'case') history.replaceState(history.state, '', routeOf(next))
  else openPreset(next)
}

/** Returns whether the URL has an answer that these lack. */
export function changesAnswers(search: string, saved: SavedAnswers): boolean {
  const preset = readPreset(search, saved)
  if (preset === undefined) return false
  const changed = answersOf(mergeAnswers(saved, preset))
  return JSON.stringify(changed) !== JSON.stringify(answersOf(saved))
}

/** Returns the answers with the values of a session. Of a draft that was begun, only what is locked is set again. */
export function withSession(saved: SavedAnswers, claims: LinkSession, isNew: boolean): SomeAnswers {
  const { case: personCase, prefill = {} } = claims
  const values = isNew ? Object.entries(prefill) : [...lockedValues(claims)]
  const given = values.flatMap(([path, value]) => typedAs(path, String(value)))
  if (personCase !== undefined)
    given.push(['currency', currencyOf(personCase)], ['kind', kindOf(personCase)])
  return readPreset(given, saved) ?? {}
}

/** Returns a value of the body as it is typed, by the names of the fields. */
function typedAs(path: string, value: string): string[][] {
  const [year = '', month = '', day = ''] = value.split('-')
  if (path === 'dob')
    return Object.entries({ day, month, year }).map(([part, text]) => [`dob.${part}`, text])
  if (path === 'phone') return [[path, `+${value.replace(/^\+/, '')}`]]
  const isNone = ['no_name_other', String(value === '')]
  return path === 'name_other' ? [[path, value], isNone] : [[path, value]]
}

/**
 * Reads answers from the URL, such as `?currency=USD&kind=individual&name_first=…`. Returns
 * them merged with the saved answers, or undefined if the URL has none.
 */
export function readPreset(
  search: string | string[][],
  saved: SavedAnswers,
): SomeAnswers | undefined {
  const given = new Map(new URLSearchParams(search))
  const choice = {
    currency:
      currencies.find((known) => known === given.get('currency')?.toUpperCase()) ?? saved.currency,
    kind: kinds.find((known) => known === given.get('kind')?.toLowerCase()) ?? saved.kind,
  }
  // The ID's number and document belong to a kind of ID, so set the case and the kind first.
  const idType = given.get('id_type')
  const withCase = mergeAnswers(
    saved,
    idType === undefined ? choice : { ...choice, id_type: idType },
  )
  let answers: Answers = answersOf(withCase)
  let isAny = given.has('currency') || given.has('kind') || idType !== undefined
  given.delete('currency')
  given.delete('kind')
  given.delete('id_type')
  for (const [name, value] of given) {
    const changed = withText(answers, name.split('.'), value)
    if (changed === undefined) continue
    // The shape did not change: withText replaces only a string or a boolean.
    answers = changed as Answers
    isAny = true
  }
  return isAny ? answers : undefined
}

/**
 * Returns a copy with one text or checkbox changed, or undefined if the path does not exist. The
 * URL cannot set files.
 */
function withText(node: unknown, [step, ...rest]: readonly string[], value: string): unknown {
  if (step === undefined) {
    if (typeof node === 'boolean') return value === 'true' || value === 'on' || value === '1'
    return typeof node === 'string' ? value : undefined
  }
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined
  if (step === 'file' || step === 'type') return undefined
  const child = withText((node as Record<string, unknown>)[step], rest, value)
  if (child === undefined) return undefined
  if (Array.isArray(node))
    return node.map((each: unknown, index) => (String(index) === step ? child : each))
  return { ...node, [step]: child }
}
