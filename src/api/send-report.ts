import { chunkIn, errorNameOf, type ErrorReport, withoutValues } from '../contract/error-report'
import { errorsPath } from '../contract/routes'
import { serviceUrl } from './service-url'

/** Loaded when something was thrown. Sends no value that a person typed. */
export async function sendReport(error: unknown): Promise<void> {
  const report = reportOf(error, navigator.userAgent)
  await fetch(serviceUrl(errorsPath), {
    method: 'POST',
    // The person may reload the page at once.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
}

export function reportOf(error: unknown, userAgent: string): ErrorReport {
  const { name = '', message = '', stack = '' } = error instanceof Error ? error : {}
  // The event of a worker has the name in its message only.
  const [, named = name] = /^(?:Uncaught )?([A-Z]\w*Error): /.exec(message) ?? []
  return {
    name: errorNameOf(named),
    message: withoutValues(message),
    chunk: chunkIn(stack),
    browser: browserOf(userAgent),
  }
}

/** The first that fits: browsers name others too. All browsers of an iPhone have its engine. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Safari', /\b(?:iPhone )?OS (\d+)_/],
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Chrome', /\bChrome\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
]

function browserOf(userAgent: string): string {
  const found = browsers.flatMap(([name, version]) => {
    const [, major] = version.exec(userAgent) ?? []
    return major === undefined ? [] : [`${name} ${major}`]
  })
  return found[0] ?? 'other'
}
