/** The texts of the first screen and of every frame, in French. */

import { product } from '../english/first'

export const locale = 'fr-FR'

export const frame = {
  continue: 'Continuer',
  back: 'Retour',
  step: (now: number, all: number) => `Étape ${now} sur ${all}`,
  firstStep: 'Étape 1',
  whyHeading: 'Pourquoi cette question ?',
  errorHeading: 'Il y a un problème',
  errorTitle: 'Erreur : ',
  titleOf: (heading: string) => `${heading} – ${product}`,
  loading: 'Les questions suivantes arrivent…',
  loadFailed: 'Cette page ne s’est pas chargée. Vérifiez votre connexion.',
  tryAgain: 'Réessayer',
  languages: {
    label: 'Langue',
    notReviewed: 'Pas encore relu par une personne de langue maternelle',
    failed:
      'Cette langue ne s’est pas chargée. Vérifiez votre connexion, puis sélectionnez-la à nouveau.',
  },
  thrown: {
    what: 'Un problème est survenu sur cette page.',
    kept: 'Vos réponses sont conservées sur cet appareil.',
    notKept:
      'Vos dernières réponses ne sont pas conservées sur cet appareil : gardez cette page ouverte et réessayez.',
    help: 'Si cela se reproduit, prévenez l’entreprise qui vous a donné ce lien.',
    reload: 'Recharger la page',
  },
}

export const caseScreen = {
  title: 'Quel compte voulez-vous ouvrir ?',
  before: [
    'Il faut environ 5 minutes.',
    'Préparez votre pièce d’identité, et un téléphone ou un scanner pour en prendre une photo.',
    'Il vous faut aussi votre numéro de vérification bancaire (BVN). Pour le voir, composez le *565*0# depuis le numéro de téléphone enregistré avec lui.',
  ],
  why: [
    'La pièce d’identité nécessaire dépend de la devise.',
    'Nous demandons seulement ce qu’il faut pour ce compte.',
  ],
  labels: { currency: 'Devise du compte', kind: 'À qui est destiné le compte' },
  sharedDevice: {
    label: 'Cet appareil est partagé',
    hint: 'Les réponses restent 7 jours sur cet appareil, et d’autres personnes peuvent les y lire. Cochez cette case pour ne rien y garder.',
  },
  missing: {
    currency: 'Sélectionnez la devise du compte',
    kind: 'Sélectionnez à qui est destiné le compte',
  },
  lacksKind: {
    NGN: {
      hint: 'Les comptes en NGN sont réservés aux particuliers. Pour une entreprise, sélectionnez USD.',
      notAllowed:
        'Le compte d’une entreprise est en dollars américains : sélectionnez USD, ou un particulier',
    },
  },
  currencies: {
    USD: { title: 'Dollars américains (USD)', detail: 'Il vous faut un passeport international' },
    NGN: {
      title: 'Nairas nigérians (NGN)',
      detail:
        'Il vous faut un passeport international, un NIN, une carte d’électeur ou un permis de conduire',
    },
  },
  kinds: {
    individual: { title: 'Un particulier', detail: 'Le compte est à votre nom' },
    ubo: {
      title: 'Une entreprise',
      detail: 'Donnez les informations sur une personne qui la possède ou la contrôle',
    },
  },
}

/** The offer to continue an earlier draft. */
export const earlier = {
  outdated: 'Ce formulaire a changé. Vos réponses précédentes n’ont pas pu être reprises.',
  heading: 'Reprendre où vous en étiez ?',
  since: (when: string) => `Dernière modification : ${when}.`,
  resume: (now: number, all: number) => `Reprendre : étape ${now} sur ${all}`,
  leave: 'Recommencer à zéro',
  leaveHint: 'Si vous recommencez, les réponses précédentes sont effacées.',
  left: 'Les réponses précédentes sont effacées.',
  sent: {
    heading: 'Les informations sont-elles arrivées ?',
    hint: 'Elles ont été envoyées, et aucune réponse n’est revenue. Vérifiez d’abord : rien n’est envoyé deux fois.',
    check: 'Vérifier si elles sont arrivées',
  },
}
