import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../service/support/upstream-server.mjs', import.meta.url))

/** A faulty upstream API in its own process. */
export interface UpstreamProcess {
  url: string
  /** Kills the process and restarts it at the same address with its stored data. */
  kill: () => Promise<void>
  /** From now on it responds without faults. */
  recover: () => void
  end: () => void
}

export async function startUpstream(
  folder: string,
  deduplication: 'byKey' | 'byBvn',
): Promise<UpstreamProcess> {
  let child: ChildProcess
  const begin = async (port: string): Promise<string> => {
    child = fork(program, [folder, port, deduplication])
    const [url] = (await once(child, 'message')) as [string]
    return url
  }
  const url = await begin('0')
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    kill: async () => {
      await end()
      await begin(new URL(url).port)
    },
    recover: () => void child.send('recover'),
    end: () => void child.kill('SIGKILL'),
  }
}
