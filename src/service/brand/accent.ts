import { type Colour, contrastOf, mixed } from './contrast'

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
