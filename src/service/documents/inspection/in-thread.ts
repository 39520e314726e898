import { Worker } from 'node:worker_threads'
import inspectionThread from './inspection-thread?thread'
import { refused } from './inspection'
import type { ThreadAnswers, ThreadTask } from './thread-task'

const timeLimit = 15_000
/** By how much the whole process may grow meanwhile, in bytes: a bomb unpacks outside of the thread's own heap. */
const memoryLimit = 1024 ** 3
const heapLimitInMegabytes = 512

/**
 * Reads a PDF or HEIC file in a thread of its own, for both are read by synchronous code and made to be
 * attacked: one that takes too long, too much memory or the thread down with it is `unreadable`.
 */
export async function inThread<Task extends ThreadTask>(
  task: Task,
): Promise<ThreadAnswers[Task['task']]> {
  const worker = new Worker(new URL(inspectionThread), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitInMegabytes },
    // The libraries print what they think of a file; its words are none of our log's business.
    stdout: true,
    stderr: true,
  })
  const memoryBefore = process.memoryUsage.rss()
  let watch: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(refused('unreadable'))
      const deadline = performance.now() + timeLimit
      watch = setInterval(() => {
        const grown = process.memoryUsage.rss() - memoryBefore
        if (grown > memoryLimit || performance.now() > deadline) giveUp()
      }, 50)
      worker.once('message', resolve)
      worker.once('error', giveUp)
      worker.once('exit', giveUp)
    })
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}
