import { type Colour, contrastOf, mixed } from './contrast'

export const schemes = ['light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

export type Accent = Readonly<Record<Scheme, Colour>>

/** What text of WCAG AA needs. */
const leastContrast = 4.5

/** What the accent stands on, as in `src/ui/styles/tokens.css`, and what more contrast is made of. */
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

/** Returns the lowest contrast of an accent with what it stands on, and with what stands on it. */
export function lowestContrast(accent: Colour, scheme: Scheme): number {
  const { ground, surface, sunken, onAccent } = grounds[scheme]
  const all = [ground, surface, sunken, washOf(accent, scheme), onAccent]
  return Math.min(...all.map((other) => contrastOf(accent, other)))
}

export function hasContrast(accent: Colour, scheme: Scheme): boolean {
  return lowestContrast(accent, scheme) >= leastContrast
}

/** Returns the colour with enough contrast that is nearest: darker for the light pages, lighter for the dark ones. */
export function nearestAccent(accent: Colour, scheme: Scheme): Colour {
  const steps = Array.from({ length: 256 }, (_, step) => step / 255)
  const found = steps.map((share) => mixed(accent, grounds[scheme].away, share))
  return found.find((colour) => hasContrast(colour, scheme)) ?? grounds[scheme].away
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
