import { expect, test } from 'vitest'
import * as lifetimes from '../../../src/contract/lifetimes'
import { readSettings } from '../../../src/service/settings/settings'

const days = 86_400_000
const { draftLifetimeMs, unownedDocumentLifetimeMs, uploadLifetimeMs } = lifetimes

test('a draft ends before the documents that it names', () => {
  // The sweeps run each hour, and the clocks of a device and of a service differ.
  expect(unownedDocumentLifetimeMs - draftLifetimeMs).toBeGreaterThanOrEqual(days)
})

test('a draft at the desk ends before the next working day, and before its unfinished uploads', () => {
  expect(lifetimes.deskDraftLifetimeMs).toBeLessThanOrEqual(days / 2)
  expect(lifetimes.deskDraftLifetimeMs).toBeLessThan(uploadLifetimeMs)
})

test('a draft is renewed long before it ends', () => {
  expect(lifetimes.draftRenewalMs).toBeLessThanOrEqual(draftLifetimeMs / 100)
  expect(lifetimes.draftRenewalMs).toBeLessThanOrEqual(lifetimes.deskDraftLifetimeMs / 10)
})

test('an unfinished upload ends before a finished document, and one without a byte long before', () => {
  expect(uploadLifetimeMs).toBeLessThan(unownedDocumentLifetimeMs)
  expect(lifetimes.emptyUploadLifetimeMs).toBeLessThanOrEqual(uploadLifetimeMs / 100)
})

test('an operator finds a refusal after the search for an outcome has ended', () => {
  expect(lifetimes.upstreamRefusalLifetimeMs).toBeGreaterThan(lifetimes.outcomeSearchMs)
})

test('a link ends before the document behind it, as long as nobody sets it longer', () => {
  expect(readSettings({}).LINK_TTL * 1000).toBeLessThan(unownedDocumentLifetimeMs)
})
