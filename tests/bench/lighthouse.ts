import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from '../faults/support/free-port'
import { findBrowser, launchOptions } from '../support/browser.mjs'
import { startService } from '../../src/playwright/service'

/** The phone preset, which is Lighthouse's own default, on the built service. */
const service = await startService()
const port = await freePort()
const options = launchOptions(await findBrowser())
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
})
try {
  const outcome = await lighthouse(service.url, { port, logLevel: 'error' })
  if (outcome === undefined) throw new Error('Lighthouse gave no result')
  process.stdout.write(`${report(outcome.lhr)}\n`)
} finally {
  await browser.close()
  await service.remove()
}

/** The scores, and under each that is not whole the audits that took from it. */
function report({ categories, audits, lighthouseVersion }: Result): string {
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
  return [`Lighthouse ${lighthouseVersion}, phone`, ...lines].join('\n')
}
