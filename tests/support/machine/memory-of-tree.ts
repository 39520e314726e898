import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const pageBytes = 4096

/** Bytes that a process and all of its descendants have in memory; pages that they share count in each (Linux). */
export async function memoryOfTree(pid: number): Promise<number> {
  const [stat = '', children = ''] = await Promise.all(
    ['stat', `task/${pid}/children`].map((name) =>
      // Some end while they are read.
      readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
    ),
  )
  // proc(5): behind the name in brackets, which may hold anything, the pages are the 22nd field.
  const pages = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[21] ?? 0)
  const below = await Promise.all((children.match(/\d+/g) ?? []).map(Number).map(memoryOfTree))
  return below.reduce((sum, bytes) => sum + bytes, pages * pageBytes)
}

/** Looks every 50 ms. The function that it returns ends that, and returns the most bytes that it saw. */
export function watchMemoryOfTree(root: number): () => Promise<number> {
  const over = new AbortController()
  let most = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await memoryOfTree(root))
      await pause(50)
    }
  })()
  return async () => {
    over.abort()
    await watching
    return most
  }
}
