import { sharedDeviceName } from '../screen/screen-routes'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DraftStore } from '../../drafts/draft-store'
import {
  type CaseSelection,
  type CaseField,
  type CaseErrors,
  readCaseSelection,
  isUnknownCase,
  withAllowedKind,
  validateCase,
  remainingErrors,
} from './case-selection'

/**
 * Returns the selection of the first screen and its problems. It starts from the DOM, because a
 * person can choose before React hydrates and before the draft is open.
 */
export function useCaseSelection(
  form: RefObject<HTMLFormElement | null>,
  draft: DraftStore | undefined,
) {
  const [chosen, setChosen] = useState<CaseSelection>(() => savedSelection(draft))
  const wasUnknown = useRef(false)
  // What comes back if the person leaves a currency that allows one kind only.
  const [tickedKind, setTickedKind] = useState('')
  const [problems, setProblems] = useState<CaseErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [isShared, setIsShared] = useState(() => draft?.storageMode() === 'inMemory')

  const showErrors = (wrong: CaseErrors) => {
    setProblems(wrong)
    setAttempt((before) => before + 1)
  }

  useLayoutEffect(() => {
    const given = readCaseSelection(form.current)
    const saved = savedSelection(draft)
    const next = { currency: given.currency || saved.currency, kind: given.kind || saved.kind }
    wasUnknown.current ||= isUnknownCase(next)
    // A business that was refused is not made an individual: the person has to say so.
    const isRefused = wasUnknown.current && given.kind === ''
    const allowed = isRefused ? { ...next, kind: '' } : withAllowedKind(next)
    // oxlint-disable-next-line react/set-state-in-effect -- React does not control the radios before this effect.
    setChosen(allowed)
    setTickedKind(allowed.kind)
    const isInMemory = draft?.storageMode() === 'inMemory'
    const isTicked = isOnSharedDevice(form.current) || isInMemory
    setIsShared(isTicked)
    if (isTicked !== isInMemory || next.currency !== saved.currency || allowed.kind !== saved.kind)
      void saveSelection(draft, allowed, isTicked)
    // A URL can name a pair that does not exist. Any other problem waits for Continue.
    if (isUnknownCase(next)) showErrors(validateCase(next))
  }, [form, draft])

  return {
    chosen,
    problems,
    attempt,
    isShared,
    onSharedDevice: (isNowShared: boolean) => {
      setIsShared(isNowShared)
      if (isNowShared) void saveSelection(draft, chosen, true)
      else void draft?.startSaving()
    },
    choose: (name: CaseField, value: string) => {
      const kind = name === 'kind' ? value : tickedKind
      const currency = name === 'currency' ? value : chosen.currency
      const isAllowed = !isUnknownCase({ currency, kind })
      const next = withAllowedKind({ currency, kind: isAllowed ? kind : '' })
      setTickedKind(kind)
      setChosen(next)
      void saveSelection(draft, next, isShared)
      setProblems(remainingErrors(problems, next))
    },
    /**
     * Returns the selection if it is a case. Otherwise it shows the problems and returns undefined.
     */
    check: (): CaseSelection | undefined => {
      const given = readCaseSelection(form.current)
      const wrong = validateCase(given)
      if (Object.keys(wrong).length === 0) return given
      showErrors(wrong)
      return undefined
    },
  }
}

/** On a shared device, saving stops before the first answer is stored. It is saved at once: a reload may come soon. */
async function saveSelection(
  draft: DraftStore | undefined,
  selection: CaseSelection,
  isShared: boolean,
): Promise<void> {
  if (isShared) await draft?.stopSaving()
  draft?.update(selection)
  await draft?.whenSaved()
}

export function isOnSharedDevice(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).has(sharedDeviceName)
}

function savedSelection(draft: DraftStore | undefined): CaseSelection {
  const { currency = '', kind = '' } = draft?.read() ?? {}
  return { currency, kind }
}
