/** A colour as `#rrggbb`. */
export type Colour = string

export const schemes = ['light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

export type Accent = Readonly<Record<Scheme, Colour>>

/** What text of WCAG AA needs. */
const leastContrast = 4.5

/** What the accent stands on, as in `src/ui/styles/tokens.css`, and what `--accent-strong` is mixed with. */
export const grounds = {
  light: {
    ground: '#f5f2eb',
    surface: '#fffdf8',
    sunken: '#efebe1',
    away: '#000000',
    onAccent: '#ffffff',
    washShare: 0.1,
  },
  dark: {
    ground: '#151412',
    surface: '#1f1d1a',
    sunken: '#282622',
    away: '#ffffff',
    onAccent: '#151412',
    washShare: 0.15,
  },
} as const

/** Whether an accent can be read on all that it stands on, and what stands on it. */
export function hasContrast(accent: Colour, scheme: Scheme): boolean {
  const { ground, surface, sunken, onAccent } = grounds[scheme]
  const all = [ground, surface, sunken, washOf(accent, scheme), onAccent]
  return all.every((other) => contrastOf(accent, other) >= leastContrast)
}

/** Returns the stylesheet that gives the pages this accent. */
export function accentStyles({ light, dark }: Accent): string {
  const rules = (accent: Colour, scheme: Scheme) => {
    const { away, onAccent } = grounds[scheme]
    const strong = mixed(accent, away, 0.3)
    return `:root{--accent:${accent};--accent-strong:${strong};--accent-text:${onAccent};--accent-wash:${washOf(accent, scheme)}}`
  }
  return `${rules(light, 'light')}\n@media (prefers-color-scheme:dark){${rules(dark, 'dark')}}\n`
}

function washOf(accent: Colour, scheme: Scheme): Colour {
  const { surface, washShare } = grounds[scheme]
  return mixed(surface, accent, washShare)
}

/** Returns the contrast of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns a colour between two: `share` is how much of the second is in it, from 0 to 1. */
function mixed(one: Colour, other: Colour, share: number): Colour {
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
