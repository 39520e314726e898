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
