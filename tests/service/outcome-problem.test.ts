import { describe, expect, test } from 'vitest'
import { type StoreFailureState, StoreFailure } from '../../src/service/failures/failures'
import { outcomeProblem, problemOf } from '../../src/service/http/problems'
import type { Outcome } from '../../src/service/people/people-store'

type Failed = Exclude<Outcome, { state: 'created' | 'replayed' }>

/** One of each outcome: a new one does not compile until it is listed here. */
const outcomes: { [State in Failed['state']]: Extract<Failed, { state: State }> } = {
  refused: { state: 'refused', refusals: [{ path: ['address', 'city'], code: 'missing' }] },
  reused: { state: 'reused' },
  inProgress: { state: 'inProgress' },
  sessionRefused: { state: 'sessionRefused', code: 'ended' },
  otherCase: { state: 'otherCase' },
  referenceUsed: { state: 'referenceUsed', id: 'id-1' },
  exists: { state: 'exists', id: 'id-1' },
  refusedUpstream: {
    state: 'refusedUpstream',
    status: 400,
    errors: [{ pointer: '#/phone', code: 'refused', detail: 'On a list.' }],
    reference: 'intent-1',
  },
  misconfigured: { state: 'misconfigured', why: 'Turned away with 401' },
  unavailable: { state: 'unavailable', why: 'Asked to come later' },
  outcomeUnknown: { state: 'outcomeUnknown', why: 'No answer came in time.', retryAfter: 7 },
}

const english = {}
const noType = 'about:blank'
const urn = 'urn:person-onboarding:problem:'

describe('the problem for an outcome', () => {
  test.each<[Failed['state'], number, string, string | undefined]>([
    ['refused', 422, `${urn}person-refused`, undefined],
    ['reused', 422, `${urn}key-reused`, undefined],
    ['inProgress', 409, noType, '1'],
    ['otherCase', 400, noType, undefined],
    ['referenceUsed', 409, `${urn}reference-used`, undefined],
    ['exists', 400, noType, undefined],
    ['refusedUpstream', 422, `${urn}person-refused`, undefined],
    ['misconfigured', 502, noType, undefined],
    ['unavailable', 503, noType, '5'],
    ['outcomeUnknown', 503, `${urn}outcome-unknown`, '7'],
  ])('%s is %i of type %s, Retry-After %s', (state, status, type, retryAfter) => {
    const problem = outcomeProblem(outcomes[state])
    expect(problem.bodyIn(english)).toMatchObject({ status, type })
    expect(problem.headers).toEqual(retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
  })

  test('names the invalid fields of both kinds of refusal', () => {
    const pointersOf = (state: 'refused' | 'refusedUpstream') =>
      outcomeProblem(outcomes[state])
        .bodyIn(english)
        .errors?.map(({ pointer }) => pointer)
    expect(pointersOf('refused')).toEqual(['#/address/city'])
    expect(pointersOf('refusedUpstream')).toEqual(['#', '#/phone'])
  })

  test('has a sentence for a refusal without a reason, and for one whose reason is hidden', () => {
    const errors = [{ pointer: '#', code: 'refused', detail: '' }]
    const sentence = (hasDeskKey: boolean) =>
      outcomeProblem({ ...outcomes.refusedUpstream, errors }, { hasDeskKey }).bodyIn(english).errors
    const hidden = /^We could not accept these details\. .* reference: intent-1$/
    expect(sentence(true)).toMatchObject([
      { detail: 'These details were not accepted, and no reason was given. Contact support.' },
    ])
    expect(sentence(false)).toMatchObject([{ detail: expect.stringMatching(hidden) as string }])
  })

  test('names an existing person in the sentence that forms search', () => {
    expect(outcomeProblem(outcomes.exists).bodyIn(english).detail).toBe(
      'Person with the provided ID information already exists - id-1',
    )
  })

  test('asks nobody who sent no key to send a person of unknown outcome again', () => {
    const problem = outcomeProblem(outcomes.outcomeUnknown, { hasKey: false })
    expect(problem.bodyIn(english)).toMatchObject({
      type: `${urn}outcome-unknown`,
      detail: expect.stringContaining('Do not send them again') as string,
    })
    expect(problem.headers).toEqual({})
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
      if (!('why' in outcome)) continue
      const problem = outcomeProblem(outcome)
      expect(JSON.stringify(problem.bodyIn(english))).not.toContain(outcome.why)
      expect(problem.why).toBe(outcome.why)
    }
    const cause = new Error('not stored')
    expect(outcomeProblem({ ...outcomes.outcomeUnknown, cause }).cause).toBe(cause)
  })
})

test.each<[StoreFailureState, number, string | undefined]>([
  ['storeFull', 507, undefined],
  ['clientFull', 507, '20'],
  ['clientDayFull', 507, '600'],
  ['tooManyPeople', 429, '600'],
  ['uploadsFull', 507, '20'],
  ['storeBusy', 503, '2'],
  ['databaseLost', 503, '2'],
  ['documentsUnreachable', 503, '5'],
  ['inspectionBusy', 503, '5'],
  ['storeBroken', 500, undefined],
])(
  'a store that failed with %s is %i without its reason, Retry-After %s',
  (state, status, after) => {
    const problem = problemOf(new StoreFailure(state, 'why the store failed'))
    expect(problem.bodyIn(english)).toMatchObject({ status, type: noType })
    expect(problem.headers).toEqual(after === undefined ? {} : { 'Retry-After': after })
    expect(JSON.stringify(problem.bodyIn(english))).not.toContain('why the store failed')
  },
)
