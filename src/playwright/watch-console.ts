import type { BrowserContext } from '@playwright/test'

/** Fills with what the pages complain of: console errors and warnings, exceptions, CSP violations. */
export async function watchConsole(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    const level = message.type()
    const { url } = message.location()
    if (
      (level === 'error' || level === 'warning') &&
      !isIcon(url) &&
      !isUnknownFeature(message.text())
    ) {
      complaints.push(`console ${level}: ${message.text()} (${url})`)
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

/** Chromium on Linux cannot share, and warns of the header that allows it. */
function isUnknownFeature(text: string): boolean {
  return text === "Error with Permissions-Policy header: Unrecognized feature: 'web-share'."
}

/** Only browsers with a window load the icon of a tab, at any time. */
function isIcon(url: string): boolean {
  return /\/(?:favicon\.ico|icon\.svg)$/.test(url)
}
