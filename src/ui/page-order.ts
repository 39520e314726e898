/** Returns the items in the order of their controls on the page. */
export function inPageOrder<Item extends { target?: string | undefined }>(
  items: readonly Item[],
): Item[] {
  const elementOf = ({ target = '' }: Item) => document.getElementById(target)
  return [...items].sort((one, other) => {
    const first = elementOf(one)
    const second = elementOf(other)
    if (first === null || second === null) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
