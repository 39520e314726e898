import type { BrowserContext } from '@playwright/test'

/** Fills with what the pages complain of: console errors and warnings, exceptions, CSP violations. */
export async function watchConsole(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    const level = message.type()
    if (level === 'error' || level === 'warning') {
      complaints.push(`console ${level}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (webError) => {
    complaints.push(`exception: ${String(webError.error().stack)}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- in the page, where the console is what is watched
      console.error(`CSP ${violatedDirective} forbids ${blockedURI}`)
    })
  })
  return complaints
}
