import { HttpProblem, personRefused } from '../http/problems/http-problem'
import type { PeopleStore } from '../people/people-store'
import { sandboxAnswerTo } from './sandbox-answer'

/** Under which id the sandbox's person exists. It is in no store. */
const existingId = '0199f3ac5d0e7c8b9a1b2c3d4e5f6071'

/** Refuses the people whose numbers ask for it, as the API that people end up at would; all others are created. */
export function sandboxPeople(people: PeopleStore): PeopleStore {
  const failed = new Set<string>()
  return {
    ...people,
    async create(person, documentIds, request) {
      switch (sandboxAnswerTo(person.bank_id_number)) {
        case 'exists':
          throw new HttpProblem(
            400,
            `Person with the provided ID information already exists - ${existingId}`,
          )
        case 'refused':
          throw personRefused([{ path: ['bank_id_number'], code: 'malformed' }])
        case 'addressRefused':
          throw personRefused([{ path: ['address', 'city'], code: 'malformed' }])
        case 'failsOnce': {
          const asked = request?.key ?? JSON.stringify(person)
          if (!failed.delete(asked)) {
            failed.add(asked)
            throw new HttpProblem(500, 'Something went wrong on our side.')
          }
          break
        }
        // Created like anybody else: only the answer is late, see `answerLate`.
        case 'timesOut':
        case 'created':
        case undefined:
      }
      return people.create(person, documentIds, request)
    },
  }
}
