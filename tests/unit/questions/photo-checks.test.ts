import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { findingsOf } from '../../photos/notes-of'
import { plans } from '../../photos/plan'

/** Of the half that the thresholds were not chosen with. */
const drawn = plans(200, 240)

describe('of 40 drawn photos', () => {
  let found: Awaited<ReturnType<typeof seen>>
  // To draw them takes a minute on a busy machine.
  beforeAll(async () => {
    found = await seen()
  }, 300_000)

  test('the good ones get no note', () => {
    const good = found.filter(({ fault }) => fault === undefined)
    expect(good.length).toBeGreaterThanOrEqual(19)
    expect(good.filter(({ notes }) => notes.length > 0).map(({ seed }) => seed)).toEqual([])
  })

  test('nine of ten bad ones get the right note', () => {
    const bad = found.filter(({ fault }) => fault !== undefined)
    const right = bad.filter(({ fault, notes }) => notes.some((note) => note === fault))
    expect(right.length / bad.length).toBeGreaterThanOrEqual(0.9)
    const noted = right.map(({ fault }) => fault)
    expect(noted).toEqual(
      expect.arrayContaining(['blurred', 'bright', 'cut', 'dark', 'glare', 'small', 'turned']),
    )
  })
})

/** One after another: each takes tens of megabytes. */
async function seen() {
  const photos = []
  for (const { seed, fault, draw } of drawn) {
    const photo = await draw()
    photos.push({ seed, fault, ...(await findingsOf(photo)) })
  }
  return photos
}

test('the smallest photos are too small, whatever they show', async () => {
  const tiny = sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a7' } })
  expect((await findingsOf(await tiny.jpeg().toBuffer())).notes).toEqual(['small'])
})

test('a page without text, and a table without a page, hold no document', async () => {
  for (const background of ['#fdfdfd', '#8a6a4a']) {
    const blank = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    expect((await findingsOf(await blank.jpeg().toBuffer())).notes).toEqual(['cut'])
  }
})
