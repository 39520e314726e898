import { describe, expect, test } from 'vitest'
import type { CreatePersonOutcome } from '../../src/service/create-person/create-person'
import { type StoreFailureState, StoreFailure } from '../../src/service/failures/store-failure'
import { outcomeProblem } from '../../src/service/http/problems/outcome-problem'
import { problemOf } from '../../src/service/http/problems/problem-of'

type FailedOutcome = Exclude<CreatePersonOutcome, { state: 'created' | 'replayed' }>
type NotStored = Extract<FailedOutcome, { cause: StoreFailure }>
type Outcomes = Record<StoreFailureState, NotStored> & {
  [State in Exclude<FailedOutcome['state'], StoreFailureState>]: Extract<
    FailedOutcome,
    { state: State }
  >
}

const storeFailed = (state: StoreFailureState): NotStored => ({
  state,
  cause: new StoreFailure(state, 'why the store failed'),
})

/** One of each outcome: a new one does not compile until it is listed here. */
const outcomes: Outcomes = {
  refused: { state: 'refused', refusals: [{ path: ['address', 'city'], code: 'missing' }] },
  reused: { state: 'reused' },
  inProgress: { state: 'inProgress' },
  exists: { state: 'exists', id: 'id-1' },
  refusedUpstream: {
    state: 'refusedUpstream',
    status: 400,
    errors: [{ pointer: '#/phone', code: 'refused', detail: 'On a list.' }],
    reference: 'intent-1',
  },
  misconfigured: { state: 'misconfigured', why: 'Turned away with 401' },
  unavailable: { state: 'unavailable', why: 'Asked to come later', retryAfter: undefined },
  outcomeUnknown: { state: 'outcomeUnknown', why: 'No answer came in time.', retryAfter: 7 },
  storeFull: storeFailed('storeFull'),
  clientFull: storeFailed('clientFull'),
  clientDayFull: storeFailed('clientDayFull'),
  uploadsFull: storeFailed('uploadsFull'),
  storeBusy: storeFailed('storeBusy'),
  databaseLost: storeFailed('databaseLost'),
  documentsUnreachable: storeFailed('documentsUnreachable'),
  inspectionBusy: storeFailed('inspectionBusy'),
  storeBroken: storeFailed('storeBroken'),
}

const noType = 'about:blank'
const urn = 'urn:person-onboarding:problem:'

describe('the problem for an outcome', () => {
  test.each<[FailedOutcome['state'], number, string, string | undefined]>([
    ['refused', 422, `${urn}person-refused`, undefined],
    ['reused', 422, `${urn}key-reused`, undefined],
    ['inProgress', 409, noType, '1'],
    ['exists', 400, noType, undefined],
    ['refusedUpstream', 422, `${urn}person-refused`, undefined],
    ['misconfigured', 502, noType, undefined],
    ['unavailable', 503, noType, '5'],
    ['outcomeUnknown', 503, `${urn}outcome-unknown`, '7'],
    ['storeFull', 507, noType, undefined],
    ['clientFull', 507, noType, '20'],
    ['clientDayFull', 507, noType, '600'],
    ['uploadsFull', 507, noType, '20'],
    ['storeBusy', 503, noType, '2'],
    ['databaseLost', 503, noType, '2'],
    ['documentsUnreachable', 503, noType, '5'],
    ['inspectionBusy', 503, noType, '5'],
    ['storeBroken', 500, noType, undefined],
  ])('%s is %i of type %s, Retry-After %s', (state, status, type, retryAfter) => {
    const { problem, headers } = outcomeProblem(outcomes[state])
    expect([problem.status, problem.type]).toEqual([status, type])
    expect(headers).toEqual(retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
  })

  test('names the invalid fields of both kinds of refusal', () => {
    const pointersOf = (state: 'refused' | 'refusedUpstream') =>
      outcomeProblem(outcomes[state]).problem.errors?.map(({ pointer }) => pointer)
    expect(pointersOf('refused')).toEqual(['#/address/city'])
    expect(pointersOf('refusedUpstream')).toEqual(['#', '#/phone'])
  })

  test('has a sentence for a refusal without a reason, and for one whose reason is hidden', () => {
    const errors = [{ pointer: '#', code: 'refused', detail: '' }]
    const sentence = (hasDeskKey: boolean) =>
      outcomeProblem({ ...outcomes.refusedUpstream, errors }, { hasDeskKey }).problem.errors
    const hidden = /^The person was not accepted\. .* reference: intent-1$/
    expect(sentence(true)).toMatchObject([{ detail: 'It was refused without a reason.' }])
    expect(sentence(false)).toMatchObject([{ detail: expect.stringMatching(hidden) as string }])
  })

  test('names an existing person in the sentence that forms search', () => {
    expect(outcomeProblem(outcomes.exists).problem.detail).toBe(
      'Person with the provided ID information already exists - id-1',
    )
  })

  test.each([
    [0, '1'],
    [600, '120'],
  ])('limits a Retry-After of %i seconds to %s', (retryAfter, expected) => {
    expect(outcomeProblem({ ...outcomes.unavailable, retryAfter }).headers).toEqual({
      'Retry-After': expected,
    })
  })

  test('has the reason for the log, but not in the response', () => {
    for (const outcome of Object.values(outcomes)) {
      const problem = outcomeProblem(outcome)
      const reason = 'cause' in outcome ? 'why the store failed' : 'why' in outcome && outcome.why
      if (reason === false) continue
      expect(JSON.stringify(problem.problem)).not.toContain(reason)
      expect(JSON.stringify([problem, String(problem.cause)])).toContain(reason)
    }
  })
})

test.each<StoreFailureState>([
  'storeFull',
  'storeBusy',
  'databaseLost',
  'documentsUnreachable',
  'storeBroken',
])('a store failure in any other route gets the same problem: %s', (state) => {
  const outcome = outcomes[state]
  expect(problemOf(outcome.cause).problem).toEqual(outcomeProblem(outcome).problem)
})
