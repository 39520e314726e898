/** The files that were dropped, with those in dropped folders where the browser can look into them. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items, (item) =>
    item.kind === 'file' ? item.webkitGetAsEntry() : null,
  )
  const plain = Array.from(transfer.files)
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const there = entries.filter((entry) => entry !== null)
  return (await Promise.all(there.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      // What is a file has one.
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [file]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  for (;;) {
    // A folder is told in portions, until an empty one.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    for (const each of some) found.push(...(await filesIn(each)))
  }
}

/** By its name, as browsers call a CSV many things. */
export function isSpreadsheet({ name, type }: File): boolean {
  return /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv'
}
