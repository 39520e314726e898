import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PersonCase } from '../../../person/cases'
import type { QuestionForm } from '../../../questions/question-form'
import { deskKey } from '../../key/desk-key'
import { createDuplicateStore, type DuplicateStore } from './duplicate-store'
import { identifierFields, existsRequestsOf } from './exists-requests'

export interface Duplicates {
  store: DuplicateStore
  /** Asks what is still to be asked, and waits for it. False while somebody was found and nobody has confirmed. */
  checkBeforeSending: () => Promise<boolean>
}

/** Asks as soon as a number has settled: its field was left, or it was filled in by other means than typing. */
export function useDuplicates(form: QuestionForm, personCase: PersonCase): Duplicates {
  const [store] = useState(() => createDuplicateStore())
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)

  useEffect(() => {
    const checkNow = () => void store.check(existsRequestsOf(form.getValues(), personCase), key)
    const onFocusOut = ({ target }: FocusEvent) => {
      if (identifierFields.includes(nameOf(target))) checkNow()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name = '' }) => {
        const isTyped = nameOf(document.activeElement) === name
        if (identifierFields.includes(name) && !isTyped) checkNow()
      },
    })
    document.addEventListener('focusout', onFocusOut)
    checkNow()
    return () => {
      document.removeEventListener('focusout', onFocusOut)
      unsubscribe()
    }
  }, [store, form, personCase, key])
  useEffect(() => () => store.stop(), [store])

  return {
    store,
    checkBeforeSending: async () => {
      await store.check(existsRequestsOf(form.getValues(), personCase), key)
      return store.maySend()
    },
  }
}

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
