import { spawn } from 'node:child_process'

/**
 * A process that runs tests and tells what becomes of each through its channel.
 * @typedef {{ name: string, suites: string[], args: string[] }} Runner
 */

/** A runner that hangs tells nothing; one on a slow machine does. More than any one test may take. */
const usualSilenceLimitMs = 6 * 60_000
/** Of what a runner prints, the end is enough to see why it broke. */
const keptOutput = 8000

/** @type {Set<() => void>} */
const kills = new Set()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const kill of kills) kill()
    process.exit(1)
  })
}

/**
 * Starts a runner and adds what it tells to the results. Failures are printed at once.
 * @param {Runner} runner
 * @param {import('./test-events.mjs').Results} results
 * @param {number} [silenceLimitMs]
 */
export function startRunner({ name, suites, args }, results, silenceLimitMs = usualSilenceLimitMs) {
  let printed = ''
  let isSilent = false
  let failures = 0
  const child = spawn(process.execPath, args, {
    // The faults have a long run too, which is not for every day.
    env: { ...process.env, FAULTS: 'short' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: what it started ends with it.
    detached: process.platform !== 'win32',
  })
  const kill = () => killGroup(child)
  kills.add(kill)
  let watch = setTimeout(onSilence, silenceLimitMs)

  function onSilence() {
    isSilent = true
    kill()
  }

  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => {
      printed = (printed + String(piece)).slice(-keptOutput)
    })
  }
  child.on('message', (message) => {
    const event = /** @type {import('./test-events.mjs').TestEvent} */ (message)
    clearTimeout(watch)
    watch = setTimeout(onSilence, silenceLimitMs)
    results.add(event)
    if (event.type === 'broken' || (event.type === 'end' && !event.isPassed)) {
      failures += 1
      printFailure(event)
    }
  })

  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      printed += String(error)
    })
    child.once('close', (code) => {
      clearTimeout(watch)
      kills.delete(kill)
      for (const suite of suites) conclude(suite)
      if (code !== 0 && failures === 0) {
        breakOff(name, `${name} ended with an error, and no test failed.\n${printed}`)
      }
      resolve()
    })
  })

  /** @param {string} suite */
  function conclude(suite) {
    const { passed, failed, open, running } = results.of(suite)
    const atWork = running.size > 0 ? ` At work: ${[...running].join('; ')}.` : ''
    const why = isSilent ? `It was ended after ${silenceLimitMs / 1000} s without a word.` : ''
    if (open > 0)
      breakOff(suite, `${open} planned and never ended. ${why}${atWork}\n${printed}`, open)
    else if (passed + failed === 0) breakOff(suite, `ran no test. ${why}\n${printed}`)
  }

  /**
   * @param {string} suite
   * @param {string} reason
   * @param {number} [count]
   */
  function breakOff(suite, reason, count = 1) {
    const event = /** @type {const} */ ({ type: 'broken', suite, name, reason })
    for (let each = 0; each < count; each += 1) results.add(event)
    failures += count
    printFailure(event)
  }

  return {
    ended,
    progress: () =>
      suites
        .map((suite) => {
          const { passed, failed, running } = results.of(suite)
          const [now = ''] = running
          return `${suite}: ${passed} passed, ${failed} failed${now && `, at ${now}`}`
        })
        .join('\n      '),
  }
}

/** @param {{ suite: string, name: string, reason: string, alone?: string }} event */
function printFailure({ suite, name, reason, alone }) {
  console.log(`\n✗ ${suite}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`)
  if (alone !== undefined) console.log(`    Run it alone: ${alone}`)
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
