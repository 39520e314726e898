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
  loadFailed: 'This page could not be loaded. Check your connection.',
  tryAgain: 'Try again',
  languages: {
    label: 'Language',
    notReviewed: 'Not yet reviewed by a native speaker',
    failed: 'This language could not be loaded. Check your connection, then choose it again.',
  },
  /** Something was thrown on the page. */
  thrown: {
    what: 'Something went wrong on this page.',
    kept: 'Your answers are kept on this device.',
    notKept:
      'Your newest answers are not kept on this device: leave this page open, and try again.',
    help: 'If this happens again, tell the company that sent you here.',
    reload: 'Reload the page',
  },
}

/** Currencies that have every kind of account holder say nothing. */
type LacksKind = Record<CurrencyLackingKinds, Record<'hint' | 'notAllowed', string>> & {
  [Other in Exclude<Currency, CurrencyLackingKinds>]?: undefined
}

const lacksKind: LacksKind = {
  NGN: {
    hint: 'NGN accounts are for individuals. For a business, choose USD.',
    notAllowed: 'An account for a business is in US dollars: choose USD, or an individual',
  },
}

export const caseScreen = {
  title: 'Which account do you want to open?',
  /** What to have at hand, above the questions. */
  before: [
    'It takes about 5 minutes.',
    'Have your ID at hand, and a phone or scanner to take a picture of it.',
    'You also need your bank verification number (BVN). To see it, dial *565*0#.',
  ],
  why: ['The currency decides which ID you need.', 'We ask only for what that account needs.'],
  labels: { currency: 'Currency of the account', kind: 'Who the account is for' },
  sharedDevice: {
    label: 'This is a shared device',
    hint: 'Answers stay on this device for 7 days, and others who use it may read them. Tick this to keep nothing here.',
  },
  missing: {
    currency: 'Choose the currency of the account',
    kind: 'Choose who the account is for',
  },
  lacksKind,
  currencies: {
    USD: { title: 'US dollars (USD)', detail: 'You need an international passport' },
    NGN: {
      title: 'Nigerian naira (NGN)',
      detail: 'You need a passport, NIN, voter’s card or driver’s licence',
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
  outdated: 'This form has changed. Your earlier answers could not be brought over.',
  heading: 'Continue where you left off?',
  since: (when: string) => `Last changed on ${when}.`,
  resume: (now: number, all: number) => `Continue: step ${now} of ${all}`,
  leave: 'Start a new one',
  leaveHint: 'If you start a new one, the earlier answers are deleted.',
  left: 'The earlier answers are deleted.',
  /** A request was sent, and its outcome is unknown. */
  sent: {
    heading: 'Did the details arrive?',
    hint: 'They were sent, and no answer came back. Check first: nothing is sent twice.',
    check: 'Check if they arrived',
  },
}
