import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { freePort } from '../support/machine/free-port'
import { findBrowser, launchOptions } from '../support/browser/browser.mjs'
import { startService } from '../../src/playwright/service'

/** Fetched when it is asked for: it would be a quarter of what everybody installs. */
const version = '12.8.2'

/** What is read of Lighthouse's JSON. Scores are shares of 1. */
interface Result {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** The phone preset, which is Lighthouse's own default, on the built service. */
const service = await startService()
const port = await freePort()
const options = launchOptions(await findBrowser())
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
})
try {
  const flags = [`--port=${port}`, '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', `lighthouse@${version}`, service.url, ...flags],
    { maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  )
  process.stdout.write(`${report(JSON.parse(stdout) as Result)}\n`)
} finally {
  await browser.close()
  await service.remove()
}

/** The scores, and under each that is not whole the audits that took from it. */
function report({ categories, audits }: Result): string {
  const lines = Object.values(categories).flatMap(({ title, score, auditRefs }) => {
    const lacking = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (audit === undefined || weight === 0) return []
      if (audit.score === null || audit.score === 1) return []
      const value = audit.displayValue === undefined ? '' : `, ${audit.displayValue}`
      return [`    ${audit.score.toFixed(2)}  ${audit.title}${value}`]
    })
    const whole = Math.round((score ?? 0) * 100)
    return [`${String(whole).padStart(3)}  ${title}`, ...(whole === 100 ? [] : lacking)]
  })
  return [`Lighthouse ${version}, phone`, ...lines].join('\n')
}
