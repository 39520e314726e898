import { pointerOf, problemTypes } from '../../contract/problem'
import { HttpProblem } from '../http/problems/http-problem'
import type { Outcome } from './calling/outcome'

/** Seconds, where the API names none. */
const usualWait = 5
/** Longer than this nobody is sent away, in seconds. */
const longestWait = 120

type NotCreated = Exclude<Outcome, { state: 'created' } | { state: 'unknown' }>

/** What a client is told where it is sure that nobody was created. */
export function notCreated(outcome: NotCreated): HttpProblem {
  switch (outcome.state) {
    case 'exists':
      return new HttpProblem(
        400,
        `Person with the provided ID information already exists - ${outcome.id}`,
      )
    case 'refused':
      return new HttpProblem(422, 'The person was refused where people are created.', {
        type: problemTypes.personRefused,
        title: 'The person was refused',
        errors: outcome.errors.map((error) => ({ ...error })),
      })
    case 'turnedAway':
      return new HttpProblem(
        502,
        'This service is turned away where people are created. Nobody was created. Its operator has to mend that.',
      )
    case 'busy':
    case 'notSent':
      return new HttpProblem(
        503,
        'People cannot be created at the moment. Nobody was created. Try again later.',
        later(outcome.retryAfter),
      )
  }
}

export function outcomeUnknown(retryAfter?: number): HttpProblem {
  return new HttpProblem(
    503,
    'It is not known yet whether the person was created. Send the same again, and it is found out.',
    { type: problemTypes.outcomeUnknown, title: 'The outcome is unknown', ...later(retryAfter) },
  )
}

/** A refusal of the whole alone says that it is there, in words of the API's. */
export function saysAlready({ errors }: Extract<Outcome, { state: 'refused' }>): boolean {
  const whole = pointerOf([])
  return errors.some(({ pointer, detail }) => pointer === whole && /\balready\b/i.test(detail))
}

function later(seconds = usualWait): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(Math.min(Math.max(1, seconds), longestWait)) } }
}
