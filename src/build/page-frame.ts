import type { PageFrame } from '../app/prerender'

/** What the page says where scripts are off. Where the form does not start, `page-note.css` does the same. */
const stopped =
  '.actions,.languages,[data-screen=loading]{display:none!important}.questions{opacity:.5!important;pointer-events:none}'
const tooOld = '<p class="page-note" id="too-old" hidden></p>'
const notLoaded = '<p class="page-note" id="not-loaded" role="alert" hidden></p>'

/** Writes into a page its language, and the texts for browsers in which no script of the form runs, or comes. */
export function withPageFrame(
  page: string,
  { tag, direction, texts, loadFailed, reload }: PageFrame,
  isForPeople: boolean,
): string {
  const otherwise = ` ${escaped(texts.otherwise)}`
  const sentences = (text: string) => escaped(text) + (isForPeople ? otherwise : '')
  const noScript = `<style data-page="any">${stopped}</style><p class="page-note">${sentences(texts.noScript)}</p>`
  const link = `<a href="">${escaped(reload)}</a>`
  const changes = [
    ['<html lang="en">', `<html lang="${tag}" dir="${direction}">`],
    ['name="description" content="', `name="description" content="${escaped(texts.description)}`],
    ['<noscript>', `<noscript>${noScript}`],
    [tooOld, tooOld.replace('><', () => `>${sentences(texts.tooOld)}<`)],
    [notLoaded, notLoaded.replace('><', () => `>${sentences(loadFailed)} ${link}<`)],
  ] as const
  return changes.reduce((text, [before, after]) => replaceOnce(text, before, after), page)
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function replaceOnce(text: string, before: string, after: string): string {
  if (text.split(before).length !== 2) throw new Error(`The page holds no single ${before}`)
  return text.replace(before, () => after)
}
