import { type SandboxAnswer, sandboxBvns } from '../../contract/sandbox'
import type { Outcome, PeopleStore } from '../people/people-store'

type Creation = Pick<PeopleStore, 'create' | 'replay'>

/** The id under which the sandbox reports an existing person. No store has it. */
const existingId = '0199f3ac5d0e7c8b9a1b2c3d4e5f6071'

/** So many keys are remembered, the newest. One that is forgotten fails once more. */
const maxFailed = 100

/** Wraps a store: test numbers get the refusals that an upstream API would give. Everybody else is created. */
export function sandboxPeople(people: Creation): Creation {
  const failed = new Set<string>()
  return {
    replay: async (request) => people.replay(request),
    async create(person, documentIds, request, ...rest) {
      switch (sandboxAnswerTo(person.bank_id_number)) {
        case 'exists':
          return { state: 'exists', id: existingId }
        case 'refused':
          return refused('notAccepted', 'bank_id_number')
        case 'addressRefused':
          return refused('malformed', 'address', 'city')
        case 'failsOnce': {
          const requestKey = request?.key ?? JSON.stringify(person)
          if (!failed.delete(requestKey)) {
            const [oldest = ''] = failed
            if (failed.size === maxFailed) failed.delete(oldest)
            failed.add(requestKey)
            throw new Error('The sandbox fails once, as it was asked to.')
          }
          break
        }
        // Created as usual; `delayResponse` delays the response.
        case 'timesOut':
        case 'created':
        case undefined:
      }
      return people.create(person, documentIds, request, ...rest)
    },
  }
}

function refused(code: 'malformed' | 'notAccepted', ...path: string[]): Outcome {
  return { state: 'refused', refusals: [{ path, code }] }
}

/** Undefined for every number that is created as usual. */
export function sandboxAnswerTo(bvn: unknown): SandboxAnswer | undefined {
  // The table is a literal, so its keys are exactly these.
  const answers = Object.keys(sandboxBvns) as SandboxAnswer[]
  return answers.find((answer) => sandboxBvns[answer] === bvn)
}
