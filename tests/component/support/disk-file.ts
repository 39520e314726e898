/** A chosen file: a reference to a file on a disk, which another program may save again or delete. */
export interface DiskFile {
  file: File
  /** From now on every read fails, as of a file that was saved again, moved or deleted. */
  saveAgain: () => void
  /** How many bytes were asked for. */
  bytesRead: () => number
}

/** Returns a file of a slow disk. `size` is what the disk says of it; its bytes may be fewer. */
export function diskFile(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  { name = 'document', size = bytes.length } = {},
) {
  let isChanged = false
  let bytesRead = 0
  const reference = <Part extends Blob>(part: Part, from: number, to: number): Part =>
    Object.defineProperties(part, {
      size: { value: to - from },
      arrayBuffer: {
        value: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20))
          if (isChanged) throw new DOMException('The file has changed', 'NotReadableError')
          bytesRead += to - from
          return bytes.slice(from, to).buffer
        },
      },
      slice: {
        value: (start = 0, end = to - from) =>
          reference(new Blob(), Math.min(to, from + start), Math.min(to, from + end)),
      },
    })
  return {
    file: reference(new File([], name, { type }), 0, size),
    saveAgain: () => {
      isChanged = true
    },
    bytesRead: () => bytesRead,
  } satisfies DiskFile
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
