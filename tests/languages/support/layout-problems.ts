import type { Page } from '@playwright/test'

/**
 * Returns what is wrong with the layout of a page: it scrolls sideways, or texts are cut off, leave
 * the window or their box, or overlap each other.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Shown {
      text: string
      parent: Element
      box: DOMRect
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    const isUnseen = (element: Element) => element.closest('.visually-hidden, option') !== null

    const shown: Shown[] = []
    const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (parent === null || text === '' || !isSeen(parent) || isUnseen(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1) shown.push({ text, parent, box })
    }

    const sideways =
      scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : []

    const cut = [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isHidden = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip')
      if (!isHidden || !isSeen(element) || isUnseen(element) || element.textContent === '')
        return []
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 1
      return isCut ? [`cut off: ${name(element)} ${element.textContent}`] : []
    })

    const boxOf = (element: Element): Element | undefined => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { display, backgroundColor, borderTopWidth } = getComputedStyle(each)
        const isDrawn = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px'
        if (isDrawn && display !== 'inline') return each
      }
      return undefined
    }
    const outside = shown.flatMap(({ text, parent, box }) => {
      const isOut = box.left < -1 || box.right > clientWidth + 1
      const around = boxOf(parent)?.getBoundingClientRect()
      const isSpilt =
        around !== undefined &&
        (box.left < around.left - 1 ||
          box.right > around.right + 1 ||
          box.top < around.top - 4 ||
          box.bottom > around.bottom + 4)
      if (!isOut && !isSpilt) return []
      return [`outside ${isOut ? 'the window' : 'its box'}: ${name(parent)} ${text}`]
    })

    // The boxes of lines are higher than their letters, and may touch.
    const isOver = (one: DOMRect, other: DOMRect) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > 2 && down > Math.min(one.height, other.height) * 0.35
    }
    const overlaps = shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter((other) => isOver(one.box, other.box))
        .map((other) => `overlap: “${one.text}” and “${other.text}”`),
    )
    return [...new Set([...sideways, ...cut, ...outside, ...overlaps])]
  })
}
