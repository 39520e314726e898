import { array, assert, constantFrom, dictionary, letrec, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { fieldPaths } from '../../../src/person'
import { outcomeProblem } from '../../../src/service/http/problems'
import { readResponse } from '../../../src/service/upstream/call'
import { describeRefusal } from '../../../src/texts/describe'
import english from '../../../src/texts/english/service.arb'
import { uboUsd } from '../../support/people/sample-people'
import { openWithUpstream } from '../support/open-upstream'
import { postPerson, saidIn } from '../support/post-person'
import { whatApisSay } from './what-apis-say'

const deskKey = 'the-key-of-this-desk'

/** The service cuts, labels and cleans texts, but keeps their words. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

test('no word of 60 refusals of an API reaches a stranger, and all reach the desk and the operator', async () => {
  const { upstream, open, outbox } = await openWithUpstream()
  const service = await open({ DESK_KEY: deskKey })
  // All that a stranger may read, whatever the API says.
  const everyField = Object.fromEntries(Object.keys(uboUsd()).map((name) => [name, ['No']]))
  upstream.next({ status: 400, body: { errors: everyField } })
  const ours = new Set(wordsOf(saidIn(await postPerson(service, uboUsd()))))
  const foreign = (text = '') => wordsOf(text).filter((word) => !ours.has(word))

  const found: object[] = []
  for (const { status, body, contentType, sentence, beside } of whatApisSay) {
    upstream.always(() => ({ status, body, headers: { 'content-type': contentType } }))
    const replies = await Promise.all(
      ['the-key-of-another', deskKey].map((each) =>
        postPerson(service, uboUsd(), { 'desk-key': each }),
      ),
    )
    const [stranger = [], desk = []] = replies.map((reply) => wordsOf(saidIn(reply)))
    found.push({
      sentence,
      strangerReads: [...foreign(sentence), ...foreign(beside)].filter((word) =>
        stranger.includes(word),
      ),
      keptFromDesk: foreign(sentence).filter((word) => !desk.includes(word)),
      status: replies[0]?.statusCode,
    })
  }
  const kept = { strangerReads: [], keptFromDesk: [], status: 422 }
  expect(found).toEqual(whatApisSay.map(({ sentence }) => ({ sentence, ...kept })))
  expect(found).toHaveLength(60)

  const record = wordsOf(JSON.stringify(await outbox('refused')))
  // Of a person who exists, the record has the id.
  const recorded = whatApisSay.filter(({ sentence }) => !sentence.includes('already exists - '))
  expect(
    recorded.flatMap((each) => foreign(each.sentence)).filter((word) => !record.includes(word)),
  ).toEqual([])
  const log = service.log.join('\n')
  expect(whatApisSay.filter(({ sentence }) => log.includes(sentence))).toEqual([])
})

test('a stranger reads only our sentences, whatever the API answers', () => {
  const canary = 'Ogbomosho'
  const sentences = new Set(
    [...fieldPaths, 'address', 'background_information', 'documents'].map((path) =>
      describeRefusal({ path: path.split('.'), code: 'notAccepted' }),
    ),
  )
  const text = constantFrom(canary, `${canary} is taken`, `name_last: ${canary}`, '#/dob', 'phone')
  const words = ['message', 'errors', 'detail', 'error', 'code', 'title', 'field', 'path', 'loc']
  const names = ['name_first', 'documents', 'documents.0.url', '#/address/city', 'data', canary]
  const key = constantFrom(...words, ...names)
  const { body } = letrec((tie) => ({
    body: oneof({ maxDepth: 4 }, text, array(tie('body'), { maxLength: 3 }), tie('map')),
    map: dictionary(key, tie('body'), { minKeys: 1, maxKeys: 4 }),
  }))
  assert(
    property(body, constantFrom(400, 409, 422), (answer, status) => {
      const response = { status, headers: new Headers(), text: JSON.stringify(answer) }
      const outcome = readResponse(response, { body: {}, maskedValues: [] })
      if (outcome.state !== 'refused') return
      const refused = { ...outcome, state: 'refusedUpstream', reference: 'entry-1' } as const
      const problem = outcomeProblem(refused).bodyIn({})
      expect(JSON.stringify(problem)).not.toContain(canary)
      const [first, ...fields] = problem.errors ?? []
      expect(first).toMatchObject({
        pointer: '#',
        detail: english.askSupport({ reference: 'entry-1' }),
      })
      expect(new Set(fields.map(({ pointer }) => pointer)).size).toBe(fields.length)
      for (const { pointer, detail } of fields)
        expect([pointer, sentences.has(detail) || detail]).toEqual([pointer, true])
    }),
  )
})
