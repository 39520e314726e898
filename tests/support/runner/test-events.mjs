/**
 * What the reporters send to `tests/run.mjs`, over the channel between the two processes. So the results of a runner
 * that is killed are known up to that moment.
 *
 * A test that will run or a file of tests, then its end:
 * @typedef {{ type: 'planned' | 'planEnded', suite: string }} PlanEvent
 * @typedef {{ type: 'begin', suite: string, name: string }} BeginEvent
 *
 * `reason` is why it failed, `alone` the command that runs this test alone:
 * @typedef {{ type: 'end', suite: string, name: string, isPassed: boolean, ms: number, reason: string, alone: string }} EndEvent
 *
 * What failed outside of a test:
 * @typedef {{ type: 'broken', suite: string, name: string, reason: string }} BrokenEvent
 *
 * @typedef {PlanEvent | BeginEvent | EndEvent | BrokenEvent} TestEvent
 *
 * `open` counts what is planned and has not ended:
 * @typedef {{ passed: number, failed: number, open: number, running: Set<string> }} Count
 */

/** The results so far, by suite. Only a pass is a pass: a test that was skipped or never ran has failed. */
export class Results {
  /** @type {Map<string, Count>} */
  suites = new Map()
  /** @type {{ name: string, ms: number }[]} */
  times = []
  /** @type {string[]} */
  notes = []

  /** @param {TestEvent} event */
  add(event) {
    const count = this.of(event.suite)
    switch (event.type) {
      case 'planned':
        count.open += 1
        break
      case 'planEnded':
        count.open -= 1
        break
      case 'begin':
        count.running.add(event.name)
        break
      case 'end':
        count.running.delete(event.name)
        this.times.push({ name: event.name, ms: event.ms })
        if (event.isPassed) count.passed += 1
        else count.failed += 1
        break
      case 'broken':
        count.failed += 1
        break
    }
  }

  /** @param {string} suite */
  of(suite) {
    const count = this.suites.get(suite) ?? { passed: 0, failed: 0, open: 0, running: new Set() }
    this.suites.set(suite, count)
    return count
  }

  get failed() {
    return [...this.suites.values()].reduce((sum, { failed }) => sum + failed, 0)
  }

  get passed() {
    return [...this.suites.values()].reduce((sum, { passed }) => sum + passed, 0)
  }
}

/**
 * Does nothing where no run listens, as when a suite is run by itself.
 * @param {TestEvent} event
 */
export function report(event) {
  process.send?.(event)
}
