/** The texts of the first screen and of every frame, in Pidgin. */

import { product } from '../english/first'

/** BBC News Pidgin writes numbers, dates and countries as English does. */
export const locale = 'en-NG'

export const frame = {
  continue: 'Continue',
  back: 'Go back',
  step: (now: number, all: number) => `Step ${now} of ${all}`,
  firstStep: 'Step 1',
  whyHeading: 'Why we dey ask',
  errorHeading: 'Problem dey',
  errorTitle: 'Problem: ',
  titleOf: (heading: string) => `${heading} – ${product}`,
  loading: 'Di next questions dey load…',
  loadFailed: 'Dis page no gree load. Check your network.',
  tryAgain: 'Try am again',
  languages: {
    label: 'Language',
    notReviewed: 'Pesin wey sabi di language well-well neva check am',
    failed: 'Dis language no gree load. Check your network, den select am again.',
  },
  thrown: {
    what: 'Something spoil for dis page.',
    kept: 'Your ansas dey kept here.',
    notKept: 'Your newest ansas no dey kept here: no close dis page, try again.',
    help: 'If e happen again, tell di company wey send you here.',
    reload: 'Load di page again',
  },
}

export const caseScreen = {
  title: 'Which account you wan open?',
  before: [
    'E go take about 5 minutes.',
    'Hold your ID near you, and phone or scanner to snap am.',
    'You go also need your bank verification numba (BVN). To see am, dial *565*0# from di phone numba wey dem take register am.',
  ],
  why: ['Na di currency dey decide which ID you need.', 'We dey ask only wetin dat account need.'],
  labels: { currency: 'Currency of di account', kind: 'Who get di account' },
  sharedDevice: {
    label: 'Oda pipo dey use dis phone abi computer',
    hint: 'Your ansas go stay here for 7 days, and oda pipo fit read dem. Tick dis one make nothing stay here.',
  },
  missing: {
    currency: 'Select di currency of di account',
    kind: 'Select who get di account',
  },
  lacksKind: {
    NGN: {
      hint: 'NGN account na for one pesin. For business, select USD.',
      notAllowed: 'Business account na for US dollars: select USD, or select one pesin',
    },
  },
  currencies: {
    USD: { title: 'US dollar (USD)', detail: 'You need international passport' },
    NGN: {
      title: 'Nigeria naira (NGN)',
      detail: 'You need international passport, NIN, voter’s card or driver’s licence',
    },
  },
  kinds: {
    individual: { title: 'One pesin', detail: 'Di account dey your own name' },
    ubo: {
      title: 'Business',
      detail: 'Give di details of one pesin wey get am or dey control am',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'Dis form don change. We no fit bring di ansas wey you give before.',
  heading: 'You wan continue from wia you stop?',
  since: (when: string) => `Last change na ${when}.`,
  resume: (now: number, all: number) => `Continue: step ${now} of ${all}`,
  leave: 'Start new one',
  leaveHint: 'If you start new one, we go delete di ansas wey you give before.',
  left: 'We don delete di ansas wey you give before.',
  sent: {
    heading: 'Di details don reach?',
    hint: 'We don send am, but no ansa come back. Check am first: we no go send anything two times.',
    check: 'Check weda e don reach',
  },
}
