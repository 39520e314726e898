import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { checkManyExist } from '../../../api/check-exists'
import { Failure } from '../../../api/failure'
import { identifiers, type PersonCase } from '../../../person'
import type { QuestionForm } from '../../../questions/form/question-form'
import { deskKey } from '../../key/desk-key'
import { useDesk } from '../session/desk-session'
import { createDuplicateStore, type DuplicateStore } from './duplicate-store'
import { existsRequestsOf } from '../session/exists-requests'

const identifierFields: readonly string[] = Object.values(identifiers).flat()

export interface Duplicates {
  store: DuplicateStore
  isLocked: () => boolean
  /** Looks the numbers up that have no answer. */
  checkNow: () => void
  /** Completes the open lookups. Resolves to false while a duplicate is not confirmed as another person. */
  checkBeforeSending: () => Promise<boolean>
}

/** Looks a number up when its field loses the focus, or when something other than typing fills it in. */
export function useDuplicates(form: QuestionForm, personCase: PersonCase): Duplicates {
  const { known, isLocked } = useDesk()
  const [store] = useState(() => createDuplicateStore(ask, known))
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)

  const check = (asKey: string) =>
    store.check(existsRequestsOf(form.getValues(), personCase), asKey)
  const checkNow = useEffectEvent(() => void check(key))
  useEffect(() => {
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
    const unsubscribeKnown = known.subscribe(() => checkNow())
    checkNow()
    return () => {
      unsubscribeKnown()
      document.removeEventListener('focusout', onFocusOut)
      unsubscribe()
    }
  }, [form, key, known])
  useEffect(() => () => store.stop(), [store])

  return {
    store,
    isLocked,
    checkNow: () => void check(key),
    checkBeforeSending: async () => {
      let asked: string
      do {
        asked = deskKey.read()
        await check(asked)
        // Another key was given meanwhile, and its lookups go on.
      } while (asked !== deskKey.read())
      return store.maySend()
    },
  }
}

/** A key may be changed in the service while this tab is open. */
const ask: typeof checkManyExist = (batch, key) =>
  checkManyExist(batch, key).catch((error: unknown) => {
    if (error instanceof Failure && error.reason === 'notAllowed') deskKey.refuse(key)
    throw error
  })

function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
