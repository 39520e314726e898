import { relative } from 'node:path'
import { report } from './test-events.mjs'

/**
 * Tells `tests/run.mjs` about each test as it begins and ends.
 * @typedef {import('vitest/reporters').Reporter} Reporter
 * @implements {Reporter}
 */
export default class VitestReporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    for (const { project } of specifications) report({ type: 'planned', suite: project.name })
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const suite = module.project.name
    report({ type: 'planEnded', suite })
    const tests = [...module.children.allTests()]
    if (module.state() !== 'failed' || tests.some((test) => test.result().state === 'failed'))
      return
    const suites = [...module.children.allSuites()]
    const errors = [...module.errors(), ...suites.flatMap((each) => each.errors())]
    const name = fileOf(module)
    report({ type: 'broken', suite, name, reason: errors.map(textOf).join('\n') })
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    report({ type: 'begin', suite: test.project.name, name: nameOf(test) })
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const suite = test.project.name
    const { state, errors = [] } = test.result()
    const ms = test.diagnostic()?.duration ?? 0
    const isPassed = state === 'passed'
    const reason = isPassed ? '' : [state, ...errors.map(textOf)].join('\n')
    const title = test.fullName.replaceAll(' > ', ' ')
    const alone = `npx vitest run --project ${suite} ${fileOf(test.module)} -t ${JSON.stringify(title)}`
    report({ type: 'end', suite, name: nameOf(test), isPassed, ms, reason, alone })
  }

  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      report({ type: 'broken', suite: 'vitest', name: 'outside of tests', reason: textOf(error) })
    }
  }
}

/** @param {import('vitest/node').TestModule} module */
function fileOf(module) {
  return relative(process.cwd(), module.moduleId)
}

/** @param {import('vitest/node').TestCase} test */
function nameOf(test) {
  return `${fileOf(test.module)} > ${test.fullName}`
}

/** @param {{ message: string, stack?: string | undefined, diff?: string | undefined }} error */
function textOf({ message, stack, diff }) {
  return [stack?.includes(message) === true ? stack : `${message}\n${stack ?? ''}`, diff]
    .filter((part) => part !== undefined)
    .join('\n')
}
