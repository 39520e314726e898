/** A colour as `#rrggbb`. */
export type Colour = string

/** Returns the contrast of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns a colour between two: `share` is how much of the second is in it, from 0 to 1. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const others = channelsOf(other)
  const channels = channelsOf(one).map((value, at) => {
    const between = value + ((others[at] ?? 0) - value) * share
    return Math.round(between).toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
