import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { seed } from './settings'

/** Prints at the end what each fault came to. */
export default class TableReporter implements Reporter {
  readonly #rows: { title: string; verdict: string; sums: string[] }[] = []

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult) {
    const sums = annotations
      .filter(({ type }) => type === 'sum')
      .map(({ description = '' }) => description)
    this.#rows.push({ title, verdict: status === 'passed' ? 'held' : 'BROKE', sums })
  }

  onEnd() {
    const lines = this.#rows.map(({ title, verdict, sums }) => {
      return [`${verdict.padEnd(6)}${title}`, ...sums.map((sum) => `      ${sum}`)].join('\n')
    })
    process.stdout.write(`\n${lines.join('\n')}\nFAULTS_SEED=${seed}\n`)
  }

  printsToStdio() {
    return false
  }
}
