import { beforeAll, describe, expect, test } from 'vitest'
import { noteOf } from '../../../photos/note-of'
import { plans } from '../../../photos/plan'

/** Draws these photos, which no threshold was chosen with, and checks what notes they get. */
export function checkDrawnPhotos(from: number, to: number): void {
  describe(`of ${to - from} drawn photos`, () => {
    let found: Awaited<ReturnType<typeof seen>>
    // To draw 40 takes a minute on a busy machine.
    beforeAll(async () => {
      found = await seen(from, to)
    }, 300_000)

    test('the good ones get no note', () => {
      const good = found.filter(({ fault }) => fault === undefined)
      expect(good.length).toBeGreaterThanOrEqual(Math.floor((to - from) * 0.475))
      expect(good.filter(({ note }) => note !== undefined).map(({ seed }) => seed)).toEqual([])
    })

    test('nine of ten bad ones get the right note', () => {
      const bad = found.filter(({ fault }) => fault !== undefined)
      const right = bad.filter(({ fault, note }) => note === fault)
      expect(right.length / bad.length).toBeGreaterThanOrEqual(0.9)
      const noted = right.map(({ fault }) => fault)
      expect(noted).toEqual(
        expect.arrayContaining(['blurred', 'bright', 'cut', 'dark', 'glare', 'small', 'turned']),
      )
    })
  })
}

/** One after another: each takes tens of megabytes. */
async function seen(from: number, to: number) {
  const photos = []
  for (const { seed, fault, draw } of plans(from, to)) {
    const photo = await draw()
    photos.push({ seed, fault, note: await noteOf(photo) })
  }
  return photos
}
