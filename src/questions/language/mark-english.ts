import { gaps } from '../../texts/message-functions'

let observer: MutationObserver | undefined

/**
 * Marks the texts of the page that are English because the language of the page lacks them, now and whenever they
 * change, so that a screen reader speaks them as English. It loads only with a language that has gaps.
 */
export function markEnglish(root: Element): void {
  if (observer !== undefined) return
  observer = new MutationObserver((changes) => {
    for (const { target } of changes) markBelow(target)
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  markBelow(root)
}

function markBelow(node: Node): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  // The node itself may be the text that changed.
  for (let text: Node | null = texts.currentNode; text !== null; text = texts.nextNode()) {
    const element = text.parentElement
    if (text.nodeType !== Node.TEXT_NODE || element === null) continue
    const isEnglish = gaps.has(text.nodeValue ?? '')
    if (isEnglish) mark(element)
    else if (element.dataset['gap'] !== undefined) unmark(element)
  }
}

function mark(element: HTMLElement): void {
  element.dataset['gap'] = ''
  element.lang = 'en'
  element.dir = 'ltr'
}

function unmark(element: HTMLElement): void {
  delete element.dataset['gap']
  element.removeAttribute('lang')
  element.removeAttribute('dir')
}
