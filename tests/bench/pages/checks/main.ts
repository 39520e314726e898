import { drawPhoto } from '../../../../src/questions/documents/draw-photo'

/** Milliseconds. */
export interface CheckTimes {
  shrinking: number
  checks: number
}

declare global {
  interface Window {
    timeChecks?: (photo: string) => Promise<CheckTimes>
  }
}

let encoded = 0

// The checks come after the last file is encoded.
// oxlint-disable-next-line typescript/unbound-method -- it is called on the canvas that it was called on
const { toBlob } = HTMLCanvasElement.prototype
HTMLCanvasElement.prototype.toBlob = function toBlobTimed(onBlob, ...rest) {
  toBlob.call(
    this,
    (blob) => {
      encoded = performance.now()
      onBlob(blob)
    },
    ...rest,
  )
}

window.timeChecks = async (address) => {
  const photo = await (await fetch(address)).blob()
  const begun = performance.now()
  const drawn = await drawPhoto(photo)
  if (drawn?.ok !== true) throw new Error('The photo is not drawn')
  return { shrinking: encoded - begun, checks: performance.now() - encoded }
}
