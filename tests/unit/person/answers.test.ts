import { describe, expect, test } from 'vitest'
import {
  type Answers,
  answersOf,
  caseOfAnswers,
  emptyDocument,
  idTypeOfAnswers,
  type SavedAnswers,
  mergeAnswers,
  noAnswers,
} from '../../../src/person/answers'
import { changeCase } from '../../support/people/changed-case'
import { attachmentKeysOf, savedAfter } from '../../support/people/saved-answers'
import {
  backgroundAnswers,
  ninAnswers,
  passportAnswers,
  sharedAnswers,
  votersCardAnswers,
} from '../../support/people/sample-answers'

const usd = { currency: 'USD', kind: 'individual' }
const photoId = { level: 'primary', document: 'must' } as const
const ngn = { currency: 'NGN', kind: 'individual' }

/** The part of the answers that belongs to one kind of ID. */
function identityIn({ id_type, id_number, documents }: Answers) {
  return { id_type, id_number, file: documents[0]?.file, type: documents[0]?.type }
}
const passport = { id_type: 'passport', id_number: 'a 0123 4567', file: 'p', type: 'passport' }
const nin = { id_type: 'nin', id_number: '98374 273 242', file: 'n', type: 'nin' }
const unanswered = { id_type: '', id_number: '', file: '', type: '' }

describe('from USD to NGN and back', () => {
  const filled = savedAfter(usd, sharedAnswers(), passportAnswers('p'), backgroundAnswers())

  test('NGN starts with the passport, and with the answers that both cases have', () => {
    const answers = answersOf(mergeAnswers(filled, ngn))
    expect(identityIn(answers)).toEqual(passport)
    expect(answers).toMatchObject(sharedAnswers())
  })

  test('USD again has all its answers', () => {
    const inNgn = mergeAnswers(mergeAnswers(filled, ngn), ninAnswers('n'))
    expect(identityIn(answersOf(inNgn))).toEqual(nin)
    expect(answersOf(mergeAnswers(inNgn, usd))).toEqual({ ...answersOf(filled), ...usd })
  })

  test('NGN again has its chosen ID', () => {
    const away = mergeAnswers(mergeAnswers(mergeAnswers(filled, ngn), ninAnswers('n')), usd)
    expect(identityIn(answersOf(mergeAnswers(away, ngn)))).toEqual(nin)
  })

  test('both cases share the passport', () => {
    const inNgn = mergeAnswers(mergeAnswers(filled, ngn), { id_type: 'passport' })
    expect(identityIn(answersOf(inNgn))).toEqual(passport)
  })

  test('the kind of ID of a USD screen does not change NGN’s', () => {
    const chosen = mergeAnswers(mergeAnswers(filled, ngn), { id_type: 'nin' })
    const inUsd = mergeAnswers(mergeAnswers(chosen, usd), { id_type: 'passport' })
    expect(idTypeOfAnswers(mergeAnswers(inUsd, ngn))).toBe('nin')
  })
})

describe('each kind of ID has its own number and document', () => {
  const first = savedAfter(ngn, ninAnswers('n'))

  test('another kind starts empty, with a document of its type', () => {
    const next = mergeAnswers(first, { id_type: 'drivers_license' })
    expect(identityIn(answersOf(next))).toEqual({
      id_type: 'drivers_license',
      id_number: '',
      file: '',
      type: 'drivers_licence',
    })
  })

  test('the first kind’s answers return with it', () => {
    const both = mergeAnswers(first, votersCardAnswers('v'))
    expect(identityIn(answersOf(both)).file).toBe('v')
    expect(identityIn(answersOf(mergeAnswers(both, { id_type: 'nin' })))).toEqual(nin)
  })

  test('the kind chosen first receives a number typed before, and no other kind does', () => {
    const early = savedAfter(ngn, { id_number: '123' })
    expect(identityIn(answersOf(early)).id_number).toBe('123')
    const chosen = mergeAnswers(early, { id_type: 'nin' })
    expect(identityIn(answersOf(chosen)).id_number).toBe('123')
    expect(identityIn(answersOf(mergeAnswers(chosen, { id_type: 'voters_card' }))).id_number).toBe(
      '',
    )
  })
})

test('a bill has no date of expiry, also when it was typed for another type', () => {
  const expiry_date = { day: '1', month: '13', year: '2040' }
  const permit = { ...emptyDocument('residence_permit'), expiry_date }
  const saved = savedAfter(usd, { documents: [emptyDocument('passport'), permit] })
  expect(answersOf(saved).documents[1]).toEqual(permit)
  const bill = { ...permit, type: 'utility_bill' }
  const changed = mergeAnswers(saved, { documents: [emptyDocument('passport'), bill] })
  expect(answersOf(changed).documents[1]).toEqual(emptyDocument('utility_bill'))
})

test('added documents belong to the person, in any case and with any ID', () => {
  const bill = { ...emptyDocument('utility_bill'), file: 'b' }
  const identity = emptyDocument('passport')
  const saved = savedAfter(usd, { documents: [identity, bill] })
  expect(answersOf(mergeAnswers(saved, ngn)).documents).toEqual([emptyDocument(''), bill])
  expect(answersOf(mergeAnswers(saved, { documents: [identity] })).documents).toEqual([identity])
})

test('an ID that the case does not accept is not chosen, and is chosen again in a case that does', () => {
  changeCase('ubo-usd', { ids: { passport: photoId, nin: photoId } })
  const chosen = savedAfter(ngn, votersCardAnswers('v'))
  const ubo = mergeAnswers(chosen, { currency: 'USD', kind: 'ubo' })
  expect(identityIn(answersOf(ubo))).toEqual(unanswered)
  expect(identityIn(answersOf(mergeAnswers(ubo, ngn))).file).toBe('v')
})

test('the only ID of a case is that of the case, whatever other cases of its currency accept', () => {
  changeCase('ubo-usd', { ids: { passport: photoId, nin: photoId } })
  expect(idTypeOfAnswers(savedAfter(usd))).toBe('passport')
  expect(idTypeOfAnswers(savedAfter({ currency: 'USD' }))).toBe('')
})

test('a draft from before a kind of ID was added has its empty document', () => {
  const saved = savedAfter(ngn, { id_type: 'nin' })
  const { nin: _, ...identities } = saved.identities
  const older = { ...saved, identities: identities as SavedAnswers['identities'] }
  expect(identityIn(answersOf(older))).toEqual({ ...unanswered, id_type: 'nin', type: 'nin' })
})

test('mergeAnswers changes a copy', () => {
  const before = noAnswers()
  mergeAnswers(before, { ...usd, ...sharedAnswers(), ...passportAnswers('p') })
  expect(before).toEqual(noAnswers())
})

test('finds the files of all cases', () => {
  const bill = { ...emptyDocument('utility_bill'), file: 'b' }
  const inNgn = ninAnswers('n')
  const documents = [...inNgn.documents, bill]
  const saved = savedAfter(usd, passportAnswers('p'), ngn, { ...inNgn, documents })
  expect(attachmentKeysOf(saved)).toEqual(['p', 'n', 'b'])
})

test.each([
  [{ currency: 'USD', kind: 'ubo' }, 'ubo-usd', 'passport'],
  [{ currency: 'NGN', kind: 'individual', id_type: 'nin' }, 'individual-ngn', 'nin'],
  [{ currency: 'NGN', kind: 'individual', id_type: 'library_card' }, 'individual-ngn', ''],
  [{ currency: 'NGN', kind: '' }, undefined, ''],
  [{ currency: 'USD', kind: '' }, undefined, 'passport'],
])('%j is the case %s with the ID "%s"', (given, personCase, idType) => {
  const saved: SavedAnswers = savedAfter(given)
  expect(caseOfAnswers(saved)).toBe(personCase)
  expect(idTypeOfAnswers(saved)).toBe(idType)
})
