import { caseOfBody } from '../../person/case-of-body'
import { knownFields } from '../../person/known-fields'
import type { CreatePerson } from '../create-person/create-person'
import type { Metrics } from './metrics'

/** Returns the use case with its outcomes counted. */
export function countPeople(
  createPerson: CreatePerson,
  metrics: Pick<Metrics, 'personRequestEnded'>,
): CreatePerson {
  return async (request) => {
    const personCase = request.named ?? caseOfBody(knownFields(request.body))
    try {
      const outcome = await createPerson(request)
      metrics.personRequestEnded(personCase, outcome.state)
      return outcome
    } catch (error) {
      metrics.personRequestEnded(personCase, 'failed')
      throw error
    }
  }
}
