import { relative } from 'node:path'
import { report } from './test-events.mjs'

/**
 * Tells `tests/run.mjs` about each test as it begins and ends. The suites are the projects.
 * @typedef {import('@playwright/test/reporter').Reporter} Reporter
 * @implements {Reporter}
 */
export default class PlaywrightReporter {
  #config = ''

  /**
   * @param {import('@playwright/test/reporter').FullConfig} config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin({ configFile = '' }, suite) {
    this.#config = relative(process.cwd(), configFile)
    for (const test of suite.allTests()) report({ type: 'planned', suite: suiteOf(test) })
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    report({ type: 'begin', suite: suiteOf(test), name: nameOf(test) })
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status, duration, errors, stdout, stderr }) {
    const suite = suiteOf(test)
    report({ type: 'planEnded', suite })
    const isPassed = test.outcome() === 'expected'
    const said = [...errors.map(textOf), ...stdout.map(String), ...stderr.map(String)]
    const reason = isPassed ? '' : [status, ...said].join('\n')
    const place = `${fileOf(test)}:${test.location.line}`
    const alone = `npx playwright test --config ${this.#config} ${place} --project ${suite}`
    report({ type: 'end', suite, name: nameOf(test), isPassed, ms: duration, reason, alone })
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    report({
      type: 'broken',
      suite: 'outside of tests',
      name: this.#config,
      reason: textOf(error),
    })
  }

  printsToStdio() {
    return false
  }
}

/** @param {import('@playwright/test/reporter').TestCase} test */
function suiteOf(test) {
  return test.parent.project()?.name ?? 'no project'
}

/** @param {import('@playwright/test/reporter').TestCase} test */
function fileOf(test) {
  return relative(process.cwd(), test.location.file)
}

/** @param {import('@playwright/test/reporter').TestCase} test */
function nameOf(test) {
  return `${fileOf(test)} > ${test.titlePath().slice(3).join(' > ')}`
}

/** @param {import('@playwright/test/reporter').TestError} error */
function textOf({ message, stack, value, snippet }) {
  return [stack ?? message ?? value, snippet].filter((part) => part !== undefined).join('\n')
}
