import { format } from 'node:util'
import { configureGlobal } from 'fast-check'
import { afterAll, afterEach, beforeEach } from 'vitest'

// What every change is held to must not depend on the draw of the day. `FC_SEED=123` draws others.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) })

// A test that passes at its second attempt has failed.
beforeEach(({ task }) => {
  if (task.retry !== undefined && task.retry !== 0) throw new Error('A test has one attempt.')
})

/**
 * What a test lets slip to the console fails it. A test that expects such words spies on the
 * console itself (`vi.spyOn(console, 'error').mockImplementation(…)`) and asserts them.
 */
const complaints: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${format(...words)}`)
  }
}

function failOnComplaints() {
  const found = complaints.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
}

afterEach(failOnComplaints)
afterAll(failOnComplaints)
