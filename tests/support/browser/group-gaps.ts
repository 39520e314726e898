/** A group of controls as it is laid out, in pixels. */
export interface GroupLayout {
  /** From its label to what comes below. */
  gap: number
  /** Engines lay out a legend in ways of their own. */
  isLegend: boolean
}

/** Runs in a page of any engine. Returns the layout of the group of each of these controls. */
export function groupLayouts(names: readonly string[]): Record<string, GroupLayout> {
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const layoutOf = (name: string): GroupLayout => {
    const group = document.querySelector(`[name="${name}"]`)?.closest('fieldset')
    const [label, ...others] = [...(group?.children ?? [])].filter(isDrawn)
    const below = others.filter((other) => getComputedStyle(other).position !== 'absolute')
    if (label === undefined || below.length === 0) throw new Error(`${name} is in no group`)
    const tops = below.map((other) => other.getBoundingClientRect().top)
    return {
      gap: Math.min(...tops) - label.getBoundingClientRect().bottom,
      isLegend: label.localName === 'legend',
    }
  }
  return Object.fromEntries(names.map((name) => [name, layoutOf(name)]))
}
