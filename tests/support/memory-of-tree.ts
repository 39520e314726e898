import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const pageBytes = 4096

/** Bytes that a process and all of its descendants have in memory; pages that they share count in each (Linux). */
async function memoryOfTree(root: number): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = names.map(async (name) => {
    // Some end while they are read.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // proc(5): behind the name in brackets, which may hold anything, the parent is the 2nd field and the pages the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid: Number(name), parent: Number(fields[1]), bytes: Number(fields[21]) * pageBytes }
  })
  const processes = await Promise.all(found)
  const below = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.bytes + below(child.pid), 0)
  return (processes.find(({ pid }) => pid === root)?.bytes ?? 0) + below(root)
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
