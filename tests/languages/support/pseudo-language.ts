import type { Page } from '@playwright/test'

/**
 * Makes every word of the page 40 % longer, now and whenever the page changes, as a language with
 * long words would, but not the numbers in drawings, which no language changes. It changes the text
 * nodes alone, so it must not start before the page is hydrated.
 */
export async function startPseudoLanguage(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('pseudo' in document.documentElement.dataset) return
    document.documentElement.dataset['pseudo'] = ''
    const accents: Record<string, string> = { a: 'á', e: 'ẽ', i: 'ï', o: 'ø', u: 'ü', n: 'ñ' }
    const longer = (text: string) =>
      text.replaceAll(/\p{L}+/gu, (word) => {
        const rest = word.at(-1)?.repeat(Math.ceil(word.length * 0.4)) ?? ''
        return word.replaceAll(/[aeioun]/g, (letter) => accents[letter] ?? letter) + rest
      })
    const written = new WeakMap<Node, string>()
    const change = (text: Text) => {
      const isText = text.parentElement?.closest('script, style, svg, .languages-list') === null
      if (!isText || written.get(text) === text.data) return
      const changed = longer(text.data)
      written.set(text, changed)
      text.data = changed
    }
    const changeBelow = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        if (node instanceof Text) change(node)
      }
    }
    changeBelow(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) change(target)
        for (const node of addedNodes) changeBelow(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
