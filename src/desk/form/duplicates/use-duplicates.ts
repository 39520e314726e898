import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PersonCase } from '../../../person/cases'
import type { QuestionForm } from '../../../questions/question-form'
import { deskKey } from '../../key/desk-key'
import { createDuplicateBoard, type DuplicateBoard } from './duplicate-board'
import { askedFields, questionsOf } from './questions'

export interface Duplicates {
  board: DuplicateBoard
  /** Asks what is still to be asked, and waits for it. False while somebody was found and nobody has confirmed. */
  confirmAnyway: () => Promise<boolean>
}

/** Asks as soon as a number has settled: its field was left, or it was filled in by other means than typing. */
export function useDuplicates(form: QuestionForm, personCase: PersonCase): Duplicates {
  const [board] = useState(() => createDuplicateBoard())
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)

  useEffect(() => {
    const ask = () => void board.ask(questionsOf(form.getValues(), personCase), key)
    const leave = ({ target }: FocusEvent) => {
      if (askedFields.includes(nameOf(target))) ask()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name = '' }) => {
        const isTyped = nameOf(document.activeElement) === name
        if (askedFields.includes(name) && !isTyped) ask()
      },
    })
    document.addEventListener('focusout', leave)
    ask()
    return () => {
      document.removeEventListener('focusout', leave)
      unsubscribe()
    }
  }, [board, form, personCase, key])
  useEffect(() => () => board.stop(), [board])

  return {
    board,
    confirmAnyway: async () => {
      await board.ask(questionsOf(form.getValues(), personCase), key)
      return board.maySend()
    },
  }
}

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
