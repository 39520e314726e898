/** The prefix of every screen but the first. */
export const screensPath = '/apply/'

/** The prefix of files whose names contain a hash of their content. */
export const assetsPath = '/assets/'

/** The pages of support staff. They do not belong to the public form. */
export const deskPaths = { form: '/desk', sheet: '/desk/people' } as const

/** The built pages: the prerendered first screen, the shell of all other screens, and the desk. */
export const builtPages = { first: 'index.html', shell: 'shell.html', desk: 'desk.html' } as const

export type BuiltPage = keyof typeof builtPages

/** Returns the file of a page in a language. The English one has no tag in its name. */
export function pageFile(page: BuiltPage, tag: string): string {
  const file = builtPages[page]
  return tag === 'en' ? file : file.replace('.html', `.${tag}.html`)
}

export type FormPage = Exclude<BuiltPage, 'desk'>

/** Returns true for the desk's pages and every path below them. */
export function isOfDesk(path: string): boolean {
  return `${path}/`.startsWith(`${deskPaths.form}/`)
}

/** Query parameters that lead to another screen at once, or change one answer of the first. */
const shellParameters = ['currency', 'kind', 'change']

/** Returns the page at a path, or undefined if the form has none there. `search` may be empty or begin with `?`. */
export function pageAt(path: string, search: string): FormPage | undefined {
  if (path.startsWith(screensPath)) return 'shell'
  if (path !== '/') return undefined
  const given = new URLSearchParams(search)
  return shellParameters.some((name) => given.has(name)) ? 'shell' : 'first'
}

const languagesMeta = /(<meta name="languages" content=")([^"]*)/

/** Returns a page with other languages in the meta element that lists those it offers. */
export function withOfferedLanguages(
  html: string,
  change: (tags: readonly string[]) => readonly string[],
): string {
  return html.replace(
    languagesMeta,
    (_, before: string, tags: string) => before + change(tags.split(' ')).join(' '),
  )
}
