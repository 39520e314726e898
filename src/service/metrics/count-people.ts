import { pointerOf } from '../../contract/problem'
import { caseOfBody, tellsCase } from '../../person/case-of-body'
import { knownFields } from '../../person/known-fields'
import type { CreatePerson, CreatePersonOutcome } from '../create-person/create-person'
import type { Metrics } from './metrics'

type PersonMetrics = Pick<Metrics, 'personRequestEnded' | 'fieldRefused'>

/** Returns the use case with its outcomes counted. */
export function countPeople(createPerson: CreatePerson, metrics: PersonMetrics): CreatePerson {
  return async (request) => {
    const personCase = request.named ?? toldCase(request.body)
    try {
      const outcome = await createPerson(request)
      metrics.personRequestEnded(personCase, outcome.state)
      countRefusals(outcome, metrics)
      return outcome
    } catch (error) {
      metrics.personRequestEnded(personCase, 'failed')
      throw error
    }
  }
}

/** The service checks any body as some case. A scanner's must not count as a person's. */
function toldCase(body: object) {
  const given = knownFields(body)
  return tellsCase(given) ? caseOfBody(given) : 'unknown'
}

function countRefusals(outcome: CreatePersonOutcome, { fieldRefused }: PersonMetrics): void {
  if (outcome.state === 'refused')
    for (const { path, code } of outcome.refusals) fieldRefused(pointerOf(path), code)
  if (outcome.state === 'refusedUpstream')
    for (const { pointer, code } of outcome.errors) fieldRefused(pointer, code)
}
