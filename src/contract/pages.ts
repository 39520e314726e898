/** Every screen but the first lives under it. */
export const screensPath = '/apply/'

/** Files whose names change with their content. */
export const assetsPath = '/assets/'

/** The worker that opens the form without a network. Its name never changes: browsers come back for it. */
export const workerPath = '/service-worker.js'

/** The pages of support staff. They are none of the public form's, and the service worker leaves them alone. */
export const deskPaths = { form: '/desk', sheet: '/desk/people' } as const

/** What is built of the form's page: the first screen as HTML, the frame that all others begin in, and the desk. */
export const builtPages = { first: 'index.html', shell: 'shell.html', desk: 'desk.html' } as const

export type BuiltPage = keyof typeof builtPages
export type FormPage = Exclude<BuiltPage, 'desk'>

/** A page of the desk, or an address below it. */
export function isOfDesk(path: string): boolean {
  return `${path}/`.startsWith(`${deskPaths.form}/`)
}

/** What leads on from the first screen at once, or back to one answer of it. */
const shellParameters = ['currency', 'kind', 'change']

/**
 * The page that answers at an address, or undefined where none of the form's own addresses is meant. The
 * service and the service worker decide by this alike; `search` may be empty or begin with `?`.
 */
export function pageAt(path: string, search: string): FormPage | undefined {
  if (path.startsWith(screensPath)) return 'shell'
  if (path !== '/') return undefined
  const given = new URLSearchParams(search)
  return shellParameters.some((name) => given.has(name)) ? 'shell' : 'first'
}
