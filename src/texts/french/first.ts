/** The texts of the first screen and of every frame, in French. */

export const locale = 'fr-FR'

export const frame = {
  description: 'Dites-nous qui vous êtes, pour qu’un compte en USD ou en NGN puisse être demandé.',
  noScript:
    'Ce formulaire a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
  continue: 'Continuer',
  back: 'Retour',
  step: (now: number, all: number) => `Étape ${now} sur ${all}`,
  whyHeading: 'Pourquoi cette question ?',
  errorHeading: 'Il y a un problème',
  errorTitle: 'Erreur : ',
  loading: 'Les questions suivantes se chargent…',
  loadFailed: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion.',
  tryAgain: 'Réessayer',
  languages: {
    label: 'Langue',
    notReviewed: 'Pas encore relu par une personne de langue maternelle',
    failed:
      'Cette langue n’a pas pu être chargée. Vérifiez votre connexion, puis choisissez-la à nouveau.',
  },
  crashed: 'Un problème est survenu sur cette page. Vos réponses sont toujours là.',
}

export const caseScreen = {
  title: 'De quel type de compte s’agit-il ?',
  why: [
    'La devise détermine la pièce d’identité nécessaire. Nous ne demandons ensuite que ce qu’il faut pour ce compte.',
    'Il faut environ cinq minutes. Préparez la pièce d’identité, et un téléphone ou un scanner pour en prendre une photo.',
  ],
  labels: { currency: 'Devise du compte', kind: 'Titulaire du compte' },
  sharedDevice: {
    label: 'Cet appareil est partagé',
    hint: 'Vos réponses restent 7 jours sur cet appareil, et d’autres personnes qui l’utilisent pourraient les lire. Cochez cette case pour ne rien garder : vos réponses sont effacées quand vous fermez ou rechargez la page.',
  },
  missing: {
    currency: 'Choisissez la devise du compte',
    kind: 'Choisissez le titulaire du compte',
  },
  kindNotAllowed:
    'Le compte du propriétaire d’une entreprise est en dollars : choisissez USD, ou le compte d’un particulier',
  ngnIsForIndividuals:
    'Les comptes en NGN sont réservés aux particuliers. Pour une entreprise, choisissez USD.',
  currencies: {
    USD: {
      title: 'Dollars américains (USD)',
      detail: 'Il vous faut un passeport international et un BVN',
    },
    NGN: {
      title: 'Naira nigérian (NGN)',
      detail:
        'Il vous faut un passeport, un NIN, une carte d’électeur ou un permis de conduire, et un BVN',
    },
  },
  kinds: {
    individual: { title: 'Un particulier', detail: 'Le compte est au nom de cette personne' },
    ubo: {
      title: 'Une entreprise',
      detail: 'Vous donnez les informations sur l’un de ses propriétaires (UBO)',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'Ce formulaire a changé. Vos réponses précédentes n’ont pas pu être reprises.',
  heading: 'Reprendre où vous en étiez ?',
  since: (when: string) => `Dernière modification : ${when}.`,
  resume: (currency: string, now: number, all: number) =>
    `Reprendre : compte en ${currency}, étape ${now} sur ${all}`,
  leave: 'Commencer une nouvelle demande',
  leaveHint: 'Si vous en commencez une nouvelle, les réponses précédentes sont effacées.',
  left: 'Les réponses précédentes sont effacées.',
}
