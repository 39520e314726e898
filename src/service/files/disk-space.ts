import { statfs } from 'node:fs/promises'

/** In bytes. `available` is what this process may still write. */
export interface DiskSpace {
  size: number
  available: number
}

/** Of the disk that this folder is on. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { size: blocks * bsize, available: bavail * bsize }
}
