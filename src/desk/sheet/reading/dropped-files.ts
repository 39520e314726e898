/** Of files that were in a dropped folder, or on the device. The browser itself gives it for chosen folders only. */
const paths = new WeakMap<File, string>()

export function withPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** Returns a file's name, behind the folders that it came in. */
export function pathOf(file: File): string {
  return paths.get(file) ?? (file.webkitRelativePath || file.name)
}

/** Returns the dropped files, also those in dropped folders, each with its path. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry())
  if (!entries.some((entry) => entry?.isDirectory)) return Array.from(files)
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry | null): Promise<File[]> {
  if (entry === null) return []
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [withPath(file, entry.fullPath.slice(1))]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // They come in batches, and an empty one at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return (await Promise.all(found.map(filesIn))).flat()
    found.push(...some)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
