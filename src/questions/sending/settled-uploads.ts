import type { Attachments } from '../documents/attachments'

/**
 * Resolves when every file is stored, to undefined, or as soon as one is refused, to its index. Rejects when
 * the signal aborts; the uploads themselves go on.
 */
export function whenSettled(
  attachments: Attachments,
  files: readonly string[],
  signal: AbortSignal,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      stop()
      reject(new DOMException('Stopped waiting for the uploads', 'AbortError'))
    }
    const look = () => {
      const states = files.map((file) => attachments.get(file)?.state ?? 'refused')
      const refused = states.indexOf('refused')
      if (refused < 0 && states.some((state) => state !== 'stored')) return
      stop()
      resolve(refused < 0 ? undefined : refused)
    }
    const unsubscribe = attachments.subscribe(look)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else look()
  })
}

/** How much of the files is sent, from 0 to 1. */
export function uploadShare(attachments: Attachments, files: readonly string[]): number {
  const found = files.flatMap((file) => attachments.get(file) ?? [])
  const size = found.reduce((sum, attachment) => sum + attachment.size, 0)
  const sent = found.reduce((sum, attachment) => sum + attachment.sent, 0)
  return size === 0 ? 1 : sent / size
}

/** Rejects when the signal aborts. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Stopped waiting', 'AbortError'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
