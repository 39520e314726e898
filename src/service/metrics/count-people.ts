import { pointerOf } from '../../contract/problem'
import { caseOfBody, knownFields, tellsCase } from '../../person'
import type { CreatePerson } from '../create-person/create-person'
import { StoreFailure } from '../failures/failures'
import type { Outcome } from '../people/people-store'
import type { Metrics } from './metrics'

type PersonMetrics = Pick<Metrics, 'personRequestEnded' | 'fieldRefused'>

/** Returns the use case with its answers counted. */
export function countPeople(createPerson: CreatePerson, metrics: PersonMetrics): CreatePerson {
  return async (request) => {
    const personCase = request.named ?? toldCase(request.body)
    try {
      const answer = await createPerson(request)
      metrics.personRequestEnded(personCase, answer.state)
      countRefusals(answer, metrics)
      return answer
    } catch (error) {
      const outcome = error instanceof StoreFailure ? error.state : 'failed'
      metrics.personRequestEnded(personCase, outcome)
      throw error
    }
  }
}

/** The service checks any body as some case. A scanner's must not count as a person's. */
function toldCase(body: object) {
  const given = knownFields(body)
  return tellsCase(given) ? caseOfBody(given) : 'unknown'
}

function countRefusals(answer: Outcome, { fieldRefused }: PersonMetrics): void {
  if (answer.state === 'refused')
    for (const { path, code } of answer.refusals) fieldRefused(pointerOf(path), code)
  if (answer.state === 'refusedUpstream')
    for (const { pointer, code } of answer.errors) fieldRefused(pointer, code)
}
