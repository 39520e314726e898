import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createPerson } from '../api/create-person'
import { Failure, type FieldFailure } from '../api/failure'
import { type Answers, answersOf } from '../person/answers'
import type { PersonCase } from '../person/cases'
import { checkPerson } from '../person/check-person'
import { composePerson } from '../person/compose-person'
import type { Refusal } from '../person/refusal'
import { todayHere } from '../person/today'
import { describeRefusal } from '../texts/describe'
import { aboutAnswers } from './about'
import { uploadShare, whenSettled } from './settled-uploads'
import { addressesOf, phones } from './rules'
import { useSession } from './session'

export type SendingState = 'idle' | 'waitingForFiles' | 'sending'

/** How the last try ended, and how many ended so. */
interface Outcome {
  failure: Failure | RefusedFile | undefined
  attempt: number
}

/** A file the service refused, whose document has to be looked at again. */
export interface RefusedFile {
  index: number
}

/**
 * Sends the person once: waits for the uploads, composes the body of the case's own fields, posts it. A
 * second press while that goes on does nothing.
 */
export function useSending(personCase: PersonCase, onCreated: (id: string) => void) {
  const { draft, attachments, keepFindings } = useSession()
  const [state, setState] = useState<SendingState>('idle')
  const [{ failure, attempt }, setOutcome] = useState<Outcome>({ failure: undefined, attempt: 0 })
  const abort = useRef<AbortController>(undefined)
  const creation = useMutation({
    mutationFn: createPerson,
    // Whether the network is there shows when it is tried; a paused request would say nothing.
    networkMode: 'always',
    retry: false,
  })

  const send = async () => {
    if (abort.current !== undefined) return
    abort.current = new AbortController()
    setOutcome({ failure: undefined, attempt })
    try {
      const answers = answersOf(draft.read())
      setState('waitingForFiles')
      const files = answers.documents.map((document) => document.file)
      const refused = await whenSettled(attachments, files, abort.current.signal)
      if (refused !== undefined) {
        setOutcome({ failure: { index: refused }, attempt: attempt + 1 })
        return
      }
      setState('sending')
      const body = composePerson(answers, phones, addressesOf(attachments))
      const check = checkPerson(body, { named: personCase, today: todayHere(new Date()), phones })
      if (!check.ok)
        throw new Failure(
          'refused',
          check.refusals.map((refusal) => findingOf(refusal, answers, personCase)),
        )
      const { id } = await creation.mutateAsync({ person: check.person, personCase })
      onCreated(id)
    } catch (error) {
      if (error instanceof Failure) {
        keepFindings(error.fields)
        setOutcome({ failure: error, attempt: attempt + 1 })
      } else if (!abort.current.signal.aborted) throw error
    } finally {
      abort.current = undefined
      setState('idle')
    }
  }

  return {
    state,
    failure,
    attempt,
    send,
    /** Stops waiting for the uploads; they go on by themselves. */
    stop: () => abort.current?.abort(),
    share: () =>
      uploadShare(
        attachments,
        answersOf(draft.read()).documents.map(({ file }) => file),
      ),
  }
}

/** A rule the screens let pass, such as a day that ended meanwhile. */
function findingOf(refusal: Refusal, answers: Answers, personCase: PersonCase): FieldFailure {
  return {
    path: refusal.path,
    sentence: describeRefusal(refusal, aboutAnswers(answers, personCase, refusal.path)),
  }
}
