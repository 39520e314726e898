import { type PersonCase, type Screen, screensOf } from '../../person'
import type { WizardScreen } from './screen-routes'

/** What decides where a person may be in the form. */
export interface Standing {
  /** Undefined until it is chosen. */
  personCase: PersonCase | undefined
  /** The operator's notice: there is none, or its text is agreed to, or not yet. */
  notice: 'none' | 'agreed' | 'asked'
  /** The link has chosen it: nobody goes back to it. */
  isCaseFixed?: boolean
  /** A request may have arrived: the answers stay as they were sent. */
  isSent?: boolean
  /** The screens that have an answer which is not valid. The first screen does not load the rules, and asks for none. */
  wrongScreens?: () => readonly (Screen | undefined)[]
}

/** The way of one person through the screens. Whoever needs a neighbour of a screen asks it. */
export interface Journey {
  /** Returns the screen itself, or the one to which a person goes who may not be there. */
  open: (screen: WizardScreen | undefined) => WizardScreen
  /** Returns where Continue leads. A change returns to the review, unless another screen is incomplete now. */
  next: (screen: WizardScreen, isChange?: boolean) => WizardScreen
  /** Returns where Back leads; undefined if there is nothing before. */
  previous: (screen: WizardScreen, isChange?: boolean) => WizardScreen | undefined
  /** Returns whether the first screen stands before the second one. */
  isBefore: (screen: string, other: string) => boolean
  /** Returns the number of a screen, from 1, and how many there are. */
  step: (screen: WizardScreen) => { now: number; all: number }
}

export function journeyOf(standing: Standing): Journey {
  const {
    personCase,
    notice,
    isCaseFixed = false,
    isSent = false,
    wrongScreens = () => [],
  } = standing
  const order: readonly WizardScreen[] = personCase === undefined ? ['case'] : screensOf(personCase)
  const places: readonly string[] = order
  const isBefore = (screen: string, other: string) => places.indexOf(screen) < places.indexOf(other)
  const firstUnfinished = (before: WizardScreen = 'review') => {
    const earlier = order.slice(1, order.indexOf(before))
    if (earlier.length === 0) return undefined
    const wrong: readonly unknown[] = wrongScreens()
    return earlier.find((screen) => wrong.includes(screen))
  }
  const neighbour = (screen: WizardScreen, distance: 1 | -1) =>
    order[order.indexOf(screen) + distance]

  return {
    open: (screen) => {
      if (isSent) return 'review'
      if (screen === undefined || screen === 'case' || personCase === undefined) return 'case'
      if (notice === 'asked') return 'privacy'
      if (screen === 'privacy') return notice === 'none' ? 'case' : 'privacy'
      const isAsked = order.includes(screen)
      return firstUnfinished(isAsked ? screen : 'review') ?? (isAsked ? screen : 'review')
    },
    next: (screen, isChange = false) => {
      if (isChange || screen === 'privacy') return firstUnfinished() ?? 'review'
      if (screen === 'case' && personCase !== undefined && notice !== 'none') return 'privacy'
      return neighbour(screen, 1) ?? screen
    },
    previous: (screen, isChange = false) => {
      if (isChange && (screen === 'case' || firstUnfinished() === undefined)) return 'review'
      if (screen === 'privacy') return isCaseFixed ? undefined : 'case'
      const before = neighbour(screen, -1)
      if (before !== 'case') return before
      if (notice !== 'none') return 'privacy'
      return isCaseFixed ? undefined : before
    },
    isBefore,
    step: (screen) => ({ now: order.indexOf(screen) + 1, all: order.length }),
  }
}
