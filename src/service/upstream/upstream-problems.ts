import { pointerOf, problemTypes } from '../../contract/problem'
import { serviceTexts } from '../../texts/service-texts'
import { HttpProblem } from '../http/http-problem'
import type { Outcome } from './calling/outcome'

/** Seconds, where the API names none. */
const usualWait = 5
/** Longer than this nobody is sent away, in seconds. */
const longestWait = 120

type NotCreated = Exclude<Outcome, { state: 'created' } | { state: 'unknown' }>

/** What a client is told where it is sure that nobody was created. */
export function notCreated(outcome: NotCreated): HttpProblem {
  const { outcomes, titles } = serviceTexts()
  switch (outcome.state) {
    case 'exists':
      return new HttpProblem(
        400,
        `Person with the provided ID information already exists - ${outcome.id}`,
      )
    case 'refused':
      return new HttpProblem(422, outcomes.refusedElsewhere, {
        type: problemTypes.personRefused,
        title: titles.personRefused,
        errors: outcome.errors.map((error) => ({ ...error })),
      })
    case 'turnedAway':
      return new HttpProblem(502, outcomes.turnedAway)
    case 'busy':
    case 'notSent':
      return new HttpProblem(503, outcomes.away, later(outcome.retryAfter))
  }
}

export function outcomeUnknown(retryAfter?: number): HttpProblem {
  const { outcomes, titles } = serviceTexts()
  return new HttpProblem(503, outcomes.outcomeUnknown, {
    type: problemTypes.outcomeUnknown,
    title: titles.outcomeUnknown,
    ...later(retryAfter),
  })
}

/** A refusal of the whole alone says that it is there, in words of the API's. */
export function saysAlready({ errors }: Extract<Outcome, { state: 'refused' }>): boolean {
  const whole = pointerOf([])
  return errors.some(({ pointer, detail }) => pointer === whole && /\balready\b/i.test(detail))
}

function later(seconds = usualWait): { headers: Record<string, string> } {
  return { headers: { 'Retry-After': String(Math.min(Math.max(1, seconds), longestWait)) } }
}
