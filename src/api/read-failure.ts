import { type FieldProblem, pathOf, type Problem } from '../contract/problem'
import { Failure, type FailureReason } from './failure'

/** Reads the answer that was no success into a failure: broken fields, or the words that fit none. */
export async function readFailure(response: Response): Promise<Failure> {
  const problem = await readProblem(response)
  const fields = (problem?.errors ?? []).map(({ pointer, detail }) => ({
    path: pathOf(pointer),
    sentence: detail,
  }))
  const reason = reasonOf(response.status)
  const isTold = reason !== 'refused' || fields.length > 0
  return new Failure(reason, fields, isTold || !problem?.detail ? [] : [problem.detail])
}

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'notAllowed'
  if (status === 408) return 'timeOut'
  if (status === 409) return 'conflict'
  if (status === 413) return 'tooLarge'
  if (status === 429) return 'tooMany'
  return status >= 500 ? 'broken' : 'refused'
}

async function readProblem(response: Response): Promise<Partial<Problem> | undefined> {
  try {
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) return undefined
    const { detail, errors } = body as { detail?: unknown; errors?: unknown }
    return {
      ...(typeof detail === 'string' ? { detail } : {}),
      ...(Array.isArray(errors) ? { errors: errors.filter(isFieldProblem) } : {}),
    }
  } catch {
    return undefined
  }
}

function isFieldProblem(entry: unknown): entry is FieldProblem {
  if (typeof entry !== 'object' || entry === null) return false
  const { pointer, detail } = entry as Partial<FieldProblem>
  return typeof pointer === 'string' && typeof detail === 'string'
}
