import { statfs } from 'node:fs/promises'

/** In bytes. `available` is what this process may still write. */
export interface DiskSpace {
  size: number
  available: number
}

/** Returns the space of the disk that holds this folder. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { size: blocks * bsize, available: bavail * bsize }
}
