import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { seed } from './settings'

/** Prints the result of each fault at the end. */
export default class TableReporter implements Reporter {
  readonly #rows: { title: string; verdict: string; lines: string[] }[] = []

  onTestEnd({ title, location }: TestCase, { status, annotations }: TestResult) {
    if (!location.file.includes('/faults/')) return
    const lines = annotations
      .filter(({ type }) => type === 'sum')
      .map(({ description = '' }) => description)
    this.#rows.push({ title, verdict: status === 'passed' ? 'held' : 'BROKE', lines })
  }

  onEnd() {
    if (this.#rows.length === 0) return
    const rows = this.#rows.map(({ title, verdict, lines }) => {
      return [`${verdict.padEnd(6)}${title}`, ...lines.map((line) => `      ${line}`)].join('\n')
    })
    process.stdout.write(`\n${rows.join('\n')}\nFAULTS_SEED=${seed}\n`)
  }

  printsToStdio() {
    return false
  }
}
