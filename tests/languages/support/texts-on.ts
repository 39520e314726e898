import type { Page } from '@playwright/test'

/**
 * What is no text of ours: names of countries and of Nigeria’s states, the operator’s privacy
 * notice, and references. The hidden notes of a page that does not start stay in the language that it came in.
 */
const notOurs =
  'select[name="address.country"], select[name="id_country"], #states, .notice, .page-note[hidden], [data-reference], [data-person-id]'

/**
 * Returns every text of a page, seen or not: its title, text nodes, texts in attributes, and the
 * names and descriptions that assistive technology gets. Parts marked as another language are left
 * out.
 */
export async function textsOn(page: Page): Promise<string[]> {
  return [...(await textsInDocument(page)), ...(await accessibleTexts(page))]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

function textsInDocument(page: Page): Promise<string[]> {
  return page.evaluate((excepted) => {
    const { lang } = document.documentElement
    const isOurs = (element: Element) => {
      const marked = element.closest('[lang]')?.getAttribute('lang') ?? lang
      return marked === lang && element.closest(`script, style, noscript, ${excepted}`) === null
    }
    const found: string[] = []
    const nodes = document.createNodeIterator(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const { parentElement } = node
      if (parentElement === null || !isOurs(parentElement)) continue
      // A long answer may break where <wbr> stands, between its pieces: they are one text.
      const around = parentElement.parentElement
      const isPiece = around?.querySelector(':scope > wbr') ?? null
      found.push((isPiece === null ? node : around)?.textContent ?? '')
    }
    const named = ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title', 'label']
    for (const element of document.querySelectorAll('*')) {
      if (!isOurs(element)) continue
      const isSuggestion = element.matches('datalist option')
      for (const name of isSuggestion ? ['value'] : named) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  }, notOurs)
}

/** Roles that repeat texts of the document, or hold answers. */
const repeated = new Set(['StaticText', 'InlineTextBox', 'option', 'MenuListOption', 'RootWebArea'])

async function accessibleTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && !repeated.has(String(role?.value)))
    .flatMap(({ name, description }): unknown[] => [name?.value, description?.value])
    .filter((text) => typeof text === 'string')
}
