import type { UploadStore } from './upload-store'

/** One day more than a draft of the form lives, so that a draft always finds its half-sent files. */
export const uploadLifeInMilliseconds = 8 * 86_400_000

const anHour = 3_600_000

/** Removes unfinished uploads past their time, now and every hour. Returns how to stop it. */
export function sweepUploads(uploads: UploadStore, onError: (error: unknown) => void): () => void {
  const sweep = () => {
    uploads.deleteExpired().catch(onError)
  }
  sweep()
  const timer = setInterval(sweep, anHour)
  timer.unref()
  return () => clearInterval(timer)
}
