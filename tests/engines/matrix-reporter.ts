import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'

/** Prints how each walk ended in each engine. What did not run has not passed. */
export default class MatrixReporter implements Reporter {
  #tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = suite.allTests().filter(({ location }) => location.file.includes('/engines/'))
  }

  onEnd() {
    if (this.#tests.every(({ results }) => results.length === 0)) return
    const engines = [...new Set(this.#tests.map(engineOf))]
    const walks = [...new Set(this.#tests.map(({ title }) => title))]
    const width = Math.max(...engines.map((name) => name.length)) + 2
    const line = (first: string, cells: readonly string[]) =>
      first.padEnd(width) +
      cells.map((cell, at) => cell.padEnd((walks[at] ?? '').length + 2)).join('')
    const rows = engines.map((engine) =>
      line(
        engine,
        walks.map((walk) => this.#verdict(engine, walk)),
      ),
    )
    process.stdout.write(`\n${[line('', walks), ...rows].join('\n')}\n`)
  }

  #verdict(engine: string, walk: string): string {
    const test = this.#tests.find((each) => engineOf(each) === engine && each.title === walk)
    if (test === undefined) return ''
    const [result] = test.results
    if (result === undefined || result.status === 'skipped') return 'NOT RUN'
    return result.status === 'passed' ? 'exact' : 'FAILED'
  }

  printsToStdio() {
    return false
  }
}

function engineOf(test: TestCase): string {
  return test.parent.project()?.name ?? ''
}
