import { requestIdHeader } from '../../contract/headers'
import { instanceOf, type Problem, problemMediaType, problemTypes } from '../../contract/problem'

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
