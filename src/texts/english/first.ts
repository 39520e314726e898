/**
 * The texts of the first screen and of every frame. The first page contains this file, so keep it
 * small.
 */

import type { Currency, CurrencyLackingKinds } from '../../person'

/** The words of a date, for languages that browsers cannot format. */
export interface DateWords {
  months: readonly string[]
  /** Such as `{day} {month}, {year}`. */
  pattern: string
}

/** For the browser's `Intl`: how dates and numbers are written. */
export const locale: string = 'en-GB'
export const dates: DateWords | undefined = undefined
export const product = 'Firsthand'

export const frame = {
  continue: 'Continue',
  back: 'Back',
  step: (now: number, all: number) => `Step ${now} of ${all}`,
  /** Until an account is chosen, the number of steps is unknown. */
  firstStep: 'Step 1',
  whyHeading: 'Why we ask',
  errorHeading: 'There is a problem',
  errorTitle: 'Error: ',
  titleOf: (heading: string) => `${heading} – ${product}`,
  loading: 'Loading the next questions…',
  loadFailed: 'This page did not load. Check your internet connection, then try again.',
  tryAgain: 'Try again',
  languages: {
    label: 'Language',
    notReviewed: 'Draft translation',
    failed: 'This language did not load. Check your internet connection, then select it again.',
  },
  /** Something was thrown on the page. */
  thrown: {
    what: 'Sorry, something went wrong on this page.',
    kept: 'Your answers are kept on this device.',
    notKept:
      'Your newest answers are not kept on this device: leave this page open, and try again.',
    help: 'If this happens again, contact the company that sent you here.',
    reload: 'Reload the page',
  },
}

/** Currencies that have every kind of account holder say nothing. */
type LacksKind = Record<CurrencyLackingKinds, Record<'hint' | 'notAllowed', string>> & {
  [Other in Exclude<Currency, CurrencyLackingKinds>]?: undefined
}

const lacksKind: LacksKind = {
  NGN: {
    hint: 'Naira (NGN) accounts are for individuals only. For a business, select US dollars (USD).',
    notAllowed:
      'Business accounts are in US dollars only. Select US dollars (USD), or select An individual',
  },
}

export const caseScreen = {
  title: 'Which account do you want to open?',
  /** What to have at hand, above the questions. */
  before: [
    'It takes about 5 minutes.',
    'Have your ID ready, and a phone or scanner to photograph or scan it.',
    'You also need your bank verification number (BVN). To get it, dial *565*0# from the phone number registered with it.',
  ],
  why: [
    'Which ID you need depends on the currency.',
    'We only ask for what that type of account needs.',
  ],
  labels: { currency: 'Account currency', kind: 'Account holder' },
  sharedDevice: {
    label: 'Other people use this device',
    hint: 'We keep your answers on this device for 7 days, and others who use it may read them. Tick the box to keep nothing here.',
  },
  missing: {
    currency: 'Select the account currency',
    kind: 'Select who the account is for',
  },
  lacksKind,
  currencies: {
    USD: { title: 'US dollars (USD)', detail: 'You need an international passport' },
    NGN: {
      title: 'Nigerian naira (NGN)',
      detail:
        'You need one of these: international passport, NIN slip or card, voter’s card, driver’s licence',
    },
  },
  kinds: {
    individual: { title: 'An individual', detail: 'The account is in your own name' },
    ubo: {
      title: 'A business',
      detail: 'Give the details of one person who owns or controls it',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'This form has changed since you last used it. You need to answer the questions again.',
  heading: 'Continue where you left off?',
  since: (when: string) => `Last changed on ${when}.`,
  resume: (now: number, all: number) => `Continue (step ${now} of ${all})`,
  leave: 'Start again',
  leaveHint: 'If you start again, we will delete your earlier answers.',
  left: 'We have deleted your earlier answers.',
  /** A request was sent, and its outcome is unknown. */
  sent: {
    heading: 'Did the details arrive?',
    hint: 'We sent them, but no answer came back. Check first: nothing will be sent twice.',
    check: 'Check if they arrived',
  },
}
