import { sharedDeviceName } from '../screen/addresses'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { DraftStore } from '../../drafts/draft-store'
import type { SummaryItem } from '../../ui/error-summary'
import {
  type Choice,
  type ChoiceName,
  type ChoiceProblems,
  choiceIn,
  isImpossible,
  itemsOf,
  possible,
  problemsOf,
  stillOf,
} from './case-selection'

interface Summary {
  problems: readonly SummaryItem[]
  attempt: number
}

/**
 * What is chosen on the first screen, and what is wrong with it. It begins with what the page holds, since it
 * can be chosen before React is there, and before the draft is.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>, draft: DraftStore | undefined) {
  const [chosen, setChosen] = useState<Choice>(() => choiceOf(draft))
  const [problems, setProblems] = useState<ChoiceProblems>({})
  const [summary, setSummary] = useState<Summary>({ problems: [], attempt: 0 })

  const tell = (wrong: ChoiceProblems) => {
    setProblems(wrong)
    setSummary(({ attempt }) => ({ problems: itemsOf(wrong), attempt: attempt + 1 }))
  }

  useLayoutEffect(() => {
    const given = choiceIn(form.current)
    const saved = choiceOf(draft)
    const next = { currency: given.currency || saved.currency, kind: given.kind || saved.kind }
    // oxlint-disable-next-line react/set-state-in-effect -- The page's own radios are outside React until now.
    setChosen(possible(next))
    const isShared = isOnSharedDevice(form.current)
    if (isShared || next.currency !== saved.currency || next.kind !== saved.kind)
      void saveSelection(form.current, draft, possible(next))
    // An address can name a pair that does not exist: said at once. Nothing else is wrong before Continue.
    if (isImpossible(next)) tell(problemsOf(next))
  }, [form, draft])

  return {
    chosen,
    problems,
    summary,
    onSharedDevice: () => void saveSelection(form.current, draft, chosen),
    choose: (name: ChoiceName, value: string) => {
      const next = possible({ ...chosen, [name]: value })
      setChosen(next)
      void saveSelection(form.current, draft, next)
      setProblems(stillOf(problems, next))
    },
    /** The choice, where it makes a case; else what is wrong is told. */
    check: (): Choice | undefined => {
      const given = choiceIn(form.current)
      const wrong = problemsOf(given)
      if (Object.keys(wrong).length === 0) return given
      tell(wrong)
      return undefined
    },
  }
}

/** A shared device holds none of it: keeping is stopped before the first answer. */
async function saveSelection(
  form: HTMLFormElement | null,
  draft: DraftStore | undefined,
  choice: Choice,
): Promise<void> {
  if (isOnSharedDevice(form)) await draft?.stopSaving()
  draft?.update(choice)
}

export function isOnSharedDevice(form: HTMLFormElement | null): boolean {
  return form !== null && new FormData(form).has(sharedDeviceName)
}

function choiceOf(draft: DraftStore | undefined): Choice {
  const { currency = '', kind = '' } = draft?.read() ?? {}
  return { currency, kind }
}
