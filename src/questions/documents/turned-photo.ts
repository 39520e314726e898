import type { SavedFile } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import type { QuarterTurns } from './shrink'
import { shrinkPicture } from './shrink-picture'

/** Each photo as it was turned last: it is shown and sent. */
const drawn = new WeakMap<Blob, { quarterTurns: QuarterTurns; turned: Promise<Blob> }>()

/** Resolves to a prepared photo as the person has turned it, or to undefined if its bytes are gone. */
export async function turnedPhoto(draft: DraftStore, page: SavedFile): Promise<Blob | undefined> {
  const { quarterTurns = 0 } = page
  const photo = await draft.fileFor(page)
  if (photo === undefined || quarterTurns === 0) return photo
  const before = drawn.get(photo)
  if (before?.quarterTurns === quarterTurns) return before.turned
  const turned = draw(photo, quarterTurns)
  drawn.set(photo, { quarterTurns, turned })
  return turned
}

async function draw(photo: Blob, quarterTurns: QuarterTurns): Promise<Blob> {
  const shrunk = await shrinkPicture(photo, quarterTurns)
  // A photo that cannot be drawn again is better than none.
  return shrunk.kind === 'shrunk' ? shrunk.file : photo
}
