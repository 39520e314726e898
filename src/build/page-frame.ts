import type { PageFrame } from '../app/prerender'

/** Where scripts are off, only the header stays. Where the form does not start, `page-note.css` does the same. */
const stopped =
  'body{display:flex;flex-direction:column}#app{order:-1}#app>*{padding-bottom:0}#app>*>:not(header),.languages,.bar,.back{display:none!important}'
const tooOld = '<div class="page-note" id="too-old" hidden></div>'
const notLoaded = '<div class="page-note" id="not-loaded" role="alert" hidden></div>'
const icon =
  '<svg aria-hidden="true" width="28" height="28" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><circle cx="10" cy="10" r="8"/><path d="M10 5.8v4.8M10 13.9v.1"/></svg>'

/** Writes into a page its language, and the texts for browsers in which no script of the form runs, or comes. */
export function withPageFrame(
  page: string,
  { tag, direction, texts, loadFailed, reload }: PageFrame,
  isForPeople: boolean,
): string {
  const otherwise = isForPeople ? ` ${escaped(texts.otherwise)}` : ''
  const note = (text: string) => {
    const [, title = '', rest = ''] = /^(.+?)\. (.+)$/s.exec(text) ?? []
    return `${icon}<p role="heading" aria-level="1">${escaped(title)}</p><p>${escaped(rest)}${otherwise}</p>`
  }
  const noScript = `<style data-page="any">${stopped}</style><div class="page-note">${note(texts.noScript)}</div>`
  const copy = `<button class="button button-second" type="button" data-copied="${escaped(texts.linkCopied)}">${escaped(texts.copyLink)}</button>`
  const link = `<a class="button button-primary" href="">${escaped(reload)}</a>`
  const changes = [
    ['<html lang="en">', `<html lang="${tag}" dir="${direction}">`],
    ['name="description" content="', `name="description" content="${escaped(texts.description)}`],
    ['<noscript>', `<noscript>${noScript}`],
    [tooOld, tooOld.replace('><', () => `>${note(texts.tooOld)}${copy}<`)],
    [notLoaded, notLoaded.replace('><', () => `>${note(loadFailed)}${link}${copy}<`)],
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
