/** The desk's page for one person, in French. */

import type { PersonCase } from '../../person'
import { counted } from './grammar'

export const shortCases: Record<PersonCase, string> = {
  'individual-usd': 'USD, particulier',
  'ubo-usd': 'USD, propriétaire d’entreprise',
  'individual-ngn': 'NGN, particulier',
}

export const banner = {
  for: 'Pour',
  nobody: 'Nouvelle personne',
}

export const choices = {
  currency: 'Devise',
  kind: 'Compte pour',
  currencies: { USD: 'USD', NGN: 'NGN' },
  kinds: { individual: 'Particulier', ubo: 'Propriétaire d’entreprise' },
}

export const errors = {
  heading: 'À corriger',
  none: 'Rien à corriger.',
}

export const sending = {
  create: 'Créer et continuer',
  clear: 'Effacer toutes les réponses',
  clearAsk: 'Effacer toutes les réponses de cette personne ?',
  clearSurely: 'Oui, tout effacer',
  clearNot: 'Garder les réponses',
  next: 'Personne suivante',
  created: 'Personne créée.',
  reference: 'Référence',
  copyId: 'Copier la référence',
  copied: 'Copié',
}

export const pins = {
  pin: (label: string) => `Épingler « ${label} » : garder pour la personne suivante`,
  pinned: 'Épinglé',
}

export const draftStorage = {
  drafts: 'Conserver les réponses non envoyées sur cet appareil',
  onDevice:
    'Les réponses sont conservées sur cet appareil jusqu’à l’envoi. Toute personne qui utilise cet appareil peut les lire.',
  inMemory: 'Les réponses disparaissent si vous fermez ou rechargez cette page.',
  earlierOnDevice:
    'Vos dernières réponses ne sont pas conservées sur cet appareil, seulement les précédentes.',
  refused: 'Ce navigateur ne peut rien conserver sur cet appareil.',
}

export const day = {
  heading: 'Personnes créées aujourd’hui',
  count: (created: number) => counted(created, 'personne créée', 'personnes créées'),
  empty: 'Vous n’avez créé personne aujourd’hui.',
  nobodyFound: 'Personne ne correspond dans cette liste.',
  search: 'Chercher dans cette liste',
  columns: { time: 'Heure', name: 'Nom', case: 'Compte', id: 'Référence', state: 'État' },
  states: { created: 'Créée', exists: 'Existe déjà', unsure: 'À confirmer' },
  noId: '–',
  copyOf: (name: string) => `Copier la référence de ${name}`,
  copy: 'Copier',
  exportCsv: 'Enregistrer en CSV',
  save: 'Conserver cette liste sur cet appareil jusqu’à minuit',
  storage: {
    onDevice:
      'La liste est conservée sur cet appareil. Toute personne qui utilise cet appareil peut la lire.',
    earlierOnDevice:
      'Les dernières personnes ne sont pas conservées sur cet appareil, seulement les précédentes.',
    refused: 'Ce navigateur ne peut rien conserver sur cet appareil.',
  },
}

export const preview = {
  heading: 'Ce qui sera envoyé',
  incomplete:
    'Pas encore complet. Les réponses qui manquent ou qui sont illisibles sont laissées de côté.',
  whole: 'Voici ce qui sera envoyé. Seules les signatures dans les liens des documents changeront.',
  unmask: 'Montrer les numéros entiers',
  copy: 'Copier avec les numéros entiers',
  copied: 'Copié',
}

export const shortcutList = {
  heading: 'Raccourcis clavier',
  button: 'Raccourcis',
  close: 'Fermer',
  keys: 'Touches',
  does: 'Effet',
  questionMark: 'Ouvrir cette liste avec la touche « ? »',
  hint: 'Sur un Mac, Alt est Option, et les touches F demandent parfois fn. Tab mène au champ suivant. Tapez une date sans Tab : 27031990 ou 27/3/1990.',
}

const caseShortcuts: Record<PersonCase, string> = {
  'individual-usd': 'USD pour particulier',
  'ubo-usd': 'USD pour propriétaire d’entreprise',
  'individual-ngn': 'NGN pour particulier',
}

export const shortcutNames = {
  ...caseShortcuts,
  goToField: 'Aller à un champ par son nom',
  nextError: 'Aller au prochain champ à corriger',
  attachFile: 'Choisir un fichier pour le document suivant',
  togglePin: 'Épingler le champ actuel, ou le libérer',
  createAndNext: 'Créer cette personne, puis commencer la suivante',
  showShortcuts: 'Montrer cette liste (hors d’un champ de texte)',
}

export const goTo = {
  heading: 'Aller au champ',
  label: 'Partie du nom du champ',
  none: 'Aucun champ n’a ce nom.',
  of: (field: string, group: string) => `${field} (${group})`,
}

/** The groups of the page, in the order of the document. */
export const groups = {
  person: 'Personne',
  contact: 'Contact',
  address: 'Domicile',
  identity: 'Identité',
  background: 'Situation personnelle',
  documents: 'Documents',
}
