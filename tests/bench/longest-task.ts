interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: by the clock, and of the thread's own time. */
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { frames?: { url: string; processId?: number }[] } }
}

interface LongestTask {
  /** Milliseconds by the clock: with them the time a busy machine let the thread wait. */
  clock: number
  /** Milliseconds of the processor. */
  cpu: number
}

/** Of a page's main thread, from a trace of Chromium's timeline. */
export function longestTask(trace: Buffer, address: string): LongestTask {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const frames = traceEvents.flatMap(({ args }) => args?.data?.frames ?? [])
  const renderer = frames.find(({ url }) => url === address)?.processId
  const main = traceEvents.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === renderer && args?.name === 'CrRendererMain',
  )
  if (main === undefined) throw new Error(`The trace knows no main thread of ${address}`)
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid,
  )
  if (tasks.length === 0) throw new Error('The trace holds no task')
  return {
    clock: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    cpu: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  }
}
