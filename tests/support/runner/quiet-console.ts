import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

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
