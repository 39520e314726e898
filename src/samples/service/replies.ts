import { requestIdHeader } from '../../contract/headers'
import {
  instanceOf,
  pointerOf,
  type Problem,
  problemMediaType,
  problemTypes,
} from '../../contract/problem'
import { pathOf } from '../../person'

/**
 * A field that a service refuses. The name is the form's: `address.city`, `documents.0.issue_date`.
 */
export interface RefusedField {
  name: string
  code: string
  detail: string
}

/** Returns the answer to a person with refused fields, as the service's `POST /person` gives it. */
export function personRefusal(fields: readonly RefusedField[]): Problem {
  const count = fields.length === 1 ? 'One field needs' : `${fields.length} fields need`
  return {
    type: problemTypes.personRefused,
    title: 'The details were not accepted',
    status: 422,
    detail: `${count} correcting. Nothing was saved.`,
    errors: fields.map(({ name, code, detail }) => ({
      pointer: pointerOf(pathOf(name)),
      code,
      detail,
    })),
  }
}

export const serviceFailure: Problem = {
  type: problemTypes.statusAlone,
  title: 'Internal Server Error',
  status: 500,
  detail: 'Sorry, something went wrong. Try again in a few minutes.',
}

/** Returns an error as the service answers it: each has an id of its own. */
export function problemReply(problem: Problem): Response {
  const id = crypto.randomUUID()
  return new Response(JSON.stringify({ ...problem, instance: instanceOf(id) }), {
    status: problem.status,
    headers: {
      'Content-Type': `${problemMediaType}; charset=utf-8`,
      'Content-Language': 'en',
      [requestIdHeader]: id,
    },
  })
}

export function plainProblem(status: number, title: string, detail: string): Response {
  return problemReply({ type: problemTypes.statusAlone, title, status, detail })
}
