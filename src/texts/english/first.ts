/**
 * The texts of the first screen and of every frame. The first page contains this file, so keep it
 * small.
 */

export const language: string = 'en'
export const product = 'Firsthand'

export const frame = {
  continue: 'Continue',
  back: 'Back',
  step: (now: number, all: number) => `Step ${now} of ${all}`,
  whyHeading: 'Why we ask',
  errorHeading: 'There is a problem',
  errorTitle: 'Error: ',
  titleOf: (heading: string) => `${heading} – ${product}`,
  loading: 'Loading the next questions…',
  loadFailed: 'This page could not be loaded. Check your connection.',
  tryAgain: 'Try again',
  crashed: 'Something went wrong on this page. Your answers are still here.',
}

export const caseScreen = {
  title: 'What kind of account is it for?',
  why: [
    'The currency decides which ID is needed. We then ask for just what that account takes.',
    'It takes about five minutes. Have the ID at hand, and a phone or scanner to take its picture.',
  ],
  labels: { currency: 'Currency of the account', kind: 'Whose account it is' },
  sharedDevice: {
    label: 'This is a shared device',
    hint: 'Your answers are kept on this device for 7 days, and others who use it may be able to read them. Tick this to keep nothing: your answers are gone when you close or reload the page.',
  },
  missing: {
    currency: 'Choose the currency of the account',
    kind: 'Choose whose account it is',
  },
  kindNotAllowed:
    'A business owner’s account is in US dollars: choose USD, or an individual’s account',
  ngnIsForIndividuals: 'NGN accounts are for individuals. For a business, choose USD.',
  currencies: {
    USD: { title: 'US dollars (USD)', detail: 'You will need an international passport and a BVN' },
    NGN: {
      title: 'Nigerian naira (NGN)',
      detail: 'You will need a passport, NIN, voter’s card or driver’s licence, and a BVN',
    },
  },
  kinds: {
    individual: { title: 'An individual', detail: 'The account is in this person’s own name' },
    ubo: { title: 'A business', detail: 'You give the details of one of its owners (UBO)' },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated:
    'Answers you gave earlier were of an older version of this form and could not be brought over.',
  heading: 'Continue where you left off?',
  since: (when: Date) =>
    `Answers were begun on this device, last changed ${when.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}.`,
  resume: 'Continue where I left off',
  leave: 'Delete them and start again',
  left: 'The earlier answers are deleted.',
}
