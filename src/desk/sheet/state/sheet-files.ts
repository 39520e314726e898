/** The documents that were added, found by the names the cells give them. */
export interface SheetFiles {
  add: (files: Iterable<File>) => void
  get: (name: string) => File | undefined
  names: () => string[]
}

export function createSheetFiles(): SheetFiles {
  const files = new Map<string, File>()
  return {
    add: (added) => {
      for (const file of added) files.set(plainName(file.name), file)
    },
    get: (name) => files.get(plainName(name)),
    names: () => [...files.values()].map(({ name }) => name),
  }
}

/** As two spellings of one file compare: without folders, in one case, composed (macOS decomposes). */
export function plainName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? name
  return bare.normalize('NFC').trim().toLowerCase()
}
