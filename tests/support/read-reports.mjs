/**
 * What a suite's tests came to. Only a pass is a pass; the notes name the rest and what broke
 * outside of any test.
 * @typedef {{ passed: number, failed: number, notes: string[] }} Count
 * @typedef {Record<string, Count>} Counts by suite
 *
 * The parts read of the runners' JSON:
 * @typedef {{ fullName: string, status: string }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ projectName: string, status: string }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @returns {Count} */
export function noCount() {
  return { passed: 0, failed: 0, notes: [] }
}

/**
 * Vitest's report. A suite is a folder of `tests`.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Counts}
 */
export function readVitest(report) {
  /** @type {Counts} */
  const counts = {}
  for (const file of report.testResults) {
    const suite = /[\\/]tests[\\/]([^\\/]+)[\\/]/.exec(file.name)?.[1] ?? file.name
    const count = (counts[suite] ??= noCount())
    for (const test of file.assertionResults) {
      add(count, test.status === 'passed', test.status, test.fullName)
    }
    const isToldByATest = file.assertionResults.some((test) => test.status === 'failed')
    if (file.status !== 'passed' && !isToldByATest) {
      add(count, false, 'failed', `${file.name}: ${file.message}`)
    }
  }
  return counts
}

/**
 * Playwright's report. A suite is a project, that is a screen; errors outside of tests are a suite
 * of their own.
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} report
 * @returns {Counts}
 */
export function readPlaywright(report) {
  /** @type {Counts} */
  const counts = {}
  for (const { title, tests } of report.suites.flatMap(specsOf)) {
    for (const { projectName, status } of tests) {
      add((counts[projectName] ??= noCount()), status === 'expected', status, title)
    }
  }
  for (const error of report.errors) {
    add((counts['outside of tests'] ??= noCount()), false, 'error', error.message ?? '')
  }
  return counts
}

/**
 * size-limit's report. A budget is a test.
 * @param {{ name: string, passed: boolean, size: number, sizeLimit: number }[]} report
 * @returns {Counts}
 */
export function readSizes(report) {
  const size = noCount()
  for (const budget of report) {
    add(size, budget.passed, 'over', `${budget.name}, ${budget.size} of ${budget.sizeLimit} bytes`)
  }
  return { size }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/**
 * @param {Count} count
 * @param {boolean} isPassed
 * @param {string} status
 * @param {string} title
 */
function add(count, isPassed, status, title) {
  if (isPassed) {
    count.passed += 1
  } else {
    count.failed += 1
    count.notes.push(`${status}: ${title}`)
  }
}
