/** People from a spreadsheet, in French. */

import type { PersonCase } from '../../person'
import { counted } from './grammar'

const refusals = {
  leadingZeroLost: (name: string) =>
    `${name} : Excel a retiré le 0 du début. Mettez la colonne au format texte et saisissez à nouveau le numéro`,
  numberShortened: (name: string) =>
    `${name} : Excel a raccourci ce numéro, et des chiffres sont perdus. Mettez la colonne au format texte et saisissez-le à nouveau`,
  dateAsNumber: (name: string) =>
    `${name} : c’est le nombre d’Excel pour une date. Mettez la colonne au format date et enregistrez à nouveau le fichier`,
  dateUnread: (name: string) => `${name} : il faut une date comme 1990-03-27 ou 27/03/1990`,
  dateOrderUnknown: (name: string) => `${name} : sélectionnez plus haut si le jour précède le mois`,
  phoneUnchecked: (name: string) =>
    `${name} : pas de vérification, car la connexion est coupée. Modifiez la cellule pour vérifier à nouveau`,
  excelError: (name: string) =>
    `${name} : la cellule contient une erreur d’Excel. Saisissez la valeur elle-même`,
  fileAndUrl: () => 'Saisissez un nom de fichier ou un lien, pas les deux',
  fileNotAdded: () => 'Ce fichier manque. Ajoutez-le, ou corrigez son nom',
  tooManyCells: () =>
    'Cette ligne a plus de cellules que la première. Dans le fichier, mettez entre guillemets tout texte avec une virgule',
  quotesBroken: () => 'Un guillemet manque dans cette ligne. Ajoutez-le dans le fichier',
}

/** Why a file cannot be read, and what to do. */
const fileRefusals = {
  noHeader:
    'La première ligne de cette feuille n’a pas de noms de colonnes. Choisissez un fichier qui en a',
  tooLarge:
    'Ce fichier est trop grand. Cette page accepte jusqu’à 128 colonnes, 25 000 lignes de 25 colonnes et 100 Mo. Copiez les lignes des personnes dans des fichiers plus petits, et choisissez-les l’un après l’autre',
  macros:
    'Ce fichier peut contenir des macros, il n’est donc pas ouvert. Dans Excel, enregistrez-le comme « Classeur Excel (.xlsx) » et choisissez ce fichier',
  encrypted:
    'Ce fichier a un mot de passe. Dans Excel, retirez-le sous Fichier, Informations, Protéger le classeur. Enregistrez, puis choisissez à nouveau le fichier',
  oldExcel:
    'Cet ancien format d’Excel est illisible. Dans Excel, enregistrez le fichier comme « Classeur Excel (.xlsx) » et choisissez ce fichier',
  openDocument:
    'Un fichier .ods est illisible ici. Dans LibreOffice, enregistrez-le en .xlsx ou .csv et choisissez ce fichier',
  otherFile: 'Ce n’est pas un classeur. Choisissez un fichier .xlsx ou .csv',
  damaged:
    'Ce fichier est endommagé. Ouvrez-le dans Excel, enregistrez-le à nouveau, et choisissez le nouveau fichier',
  loadFailed:
    'Le lecteur de fichiers .xlsx ne s’est pas chargé. Vérifiez votre connexion et choisissez à nouveau le fichier',
}

const cases: Record<PersonCase, string> = {
  'individual-usd': 'USD, particulier',
  'ubo-usd': 'USD, propriétaire d’entreprise',
  'individual-ngn': 'NGN, particulier',
}

const rows = (count: number) => counted(count, 'ligne', 'lignes')
const notSent = (count: number) => `${counted(count, 'ligne non envoyée', 'lignes non envoyées')}.`

function figure(count: number): string {
  return count.toLocaleString('fr-FR')
}

/** Returns "2, 5 et 9", or the first five and how many more. */
function listed(numbers: readonly number[]): string {
  if (numbers.length > 5) return some(numbers.map(figure))
  return `${numbers.slice(0, -1).map(figure).join(', ')} et ${figure(numbers.slice(-1)[0] ?? 0)}`
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} et ${counted(names.length - 5, 'autre', 'autres')}` : shown
}

export const sheet = {
  title: 'Personnes d’un classeur',
  lead: 'Choisissez un fichier Excel (.xlsx) ou CSV avec une ligne par personne. Chaque cellule est vérifiée avant tout envoi.',
  figure,
  some,
  rows,
  cases,
  refusals,
  choose: 'Choisir un classeur',
  chooseAnother: 'Choisir un autre classeur',
  drop: 'Ou déposez-le ici, ou collez ses cellules. Vous pouvez aussi déposer des documents et des dossiers.',
  addFiles: 'Ajouter des documents',
  templates: 'Modèles',
  template: (personCase: PersonCase) => `Modèle : ${cases[personCase]} (CSV)`,
  templateHint:
    'Écrivez le nom de chaque document dans documents.0.file, et ajoutez le document ici.',
  caseOf: 'Compte',
  chooseCase: 'Sélectionnez un compte pour ces personnes',
  reading: (percent: number) => `Lecture, ${percent} %`,
  checking: (percent: number) => `Vérification, ${percent} %`,
  checked: (ready: number, wrong: number) =>
    wrong === 0
      ? counted(ready, 'ligne prête à envoyer', 'lignes prêtes à envoyer')
      : `${figure(wrong)} à corriger, ${counted(ready, 'prête', 'prêtes')}`,
  fileRefusals,
  whichSheet: (count: number) =>
    `Ce classeur a ${counted(count, 'feuille', 'feuilles')}. Lire celle-ci :`,
  broken: 'Classeur illisible. Rechargez la page et choisissez à nouveau le fichier',
  brokenWhileKept: 'La page est bloquée. Rechargez-la : le classeur est conservé sur cet appareil',
  pasted: 'Cellules collées',
  firstRowIs: {
    question: (cells: readonly string[]) =>
      `La première ligne est ${some(cells.filter((cell) => cell !== ''))}. Qu’est-ce que c’est ?`,
    titles: 'Des noms de colonnes',
    person: 'Une personne',
  },
  replace: {
    question: (name: string, unsent: number) => `Remplacer ${name} ? ${notSent(unsent)}`,
    confirm: 'Remplacer',
    cancel: (name: string) => `Garder ${name}`,
    undo: (name: string) => `Annuler : rouvrir ${name}`,
  },
  discards: {
    question: (name: string, unsent: number) => `Effacer ${name} ? ${notSent(unsent)}`,
    confirm: 'Effacer',
    cancel: 'Garder',
  },
  leftOut: {
    derived: (names: readonly string[]) =>
      `Inutiles, car elles découlent d’autres réponses : ${names.join(', ')}.`,
    unknown: (names: readonly string[]) =>
      `Non utilisées, car aucun champ ne convient : ${names.map((name) => `« ${name} »`).join(', ')}.`,
    twice: (names: readonly string[]) =>
      `Non utilisées, car une colonne précédente a le même nom : ${names.join(', ')}.`,
  },
  added: (names: readonly string[]) =>
    `Absentes du fichier, donc ajoutées comme colonnes vides : ${names.join(', ')}.`,
  takeColumn: (title: string, label: string) => `Utiliser « ${title} » pour ${label}`,
  columnReason: (isEqual: boolean, word: string, label: string) => {
    const meaning = word === label ? 'le nom de ce champ' : `un autre mot pour « ${label} »`
    return isEqual ? `C’est ${meaning}.` : `Cela ressemble à « ${word} », ${meaning}.`
  },
  takeAllColumns: (count: number) => `Les utiliser toutes : ${figure(count)}`,
  chooseColumns: 'Sélectionnez le champ de chaque colonne',
  columnOfFile: 'Colonne du fichier',
  firstRow: 'Première ligne',
  fieldOfColumn: 'Champ',
  leaveOut: 'Laisser de côté',
  fieldOption: (label: string, name: string) => `${label} : ${name}`,
  dateQuestion: 'Dans des dates comme 3/4/1990, qu’est-ce qui vient en premier ?',
  dateWhy: 'Le fichier ne le montre pas. Votre choix vaut pour tout le fichier.',
  dateOrders: { dayFirst: 'Le jour (3 avril)', monthFirst: 'Le mois (4 mars)' },
  filesUsed: (count: number) => `${counted(count, 'document ajouté', 'documents ajoutés')}.`,
  filesMissing: (names: readonly string[]) => `Il manque : ${some(names)}.`,
  filesUnused: (names: readonly string[]) => `Dans aucune ligne : ${some(names)}.`,
  filesTwice: (names: readonly string[]) =>
    `Deux fichiers différents ont ce nom : ${some(names)}. Le premier est utilisé.`,
  chooseLastFile: (name: string) => `Utiliser le dernier fichier ajouté pour ${name}`,
  filesShared: (names: readonly string[]) => `Dans plusieurs lignes : ${some(names)}.`,
  sameBank: (numbers: readonly number[]) => `Les lignes ${listed(numbers)} ont le même BVN.`,
  sameId: (numbers: readonly number[]) =>
    `Les lignes ${listed(numbers)} ont les mêmes numéro et pays de pièce d’identité.`,
  moreSame: (count: number) =>
    `${counted(count, 'autre groupe', 'autres groupes')} de lignes avec le même BVN ou numéro de pièce d’identité.`,
  existing: {
    noKey: 'Saisissez la clé du guichet pour vérifier si ces personnes existent déjà.',
    asking: 'Vérification : ces personnes existent-elles déjà ?',
    nobody: 'Aucune de ces personnes n’a encore été créée.',
    bank: (row: number, when: string) =>
      `Ligne ${figure(row)} : une personne avec ce BVN a été créée le ${when}.`,
    id: (row: number, when: string) =>
      `Ligne ${figure(row)} : une personne avec cette pièce d’identité a été créée le ${when}.`,
    more: (count: number) =>
      `${counted(count, 'autre numéro', 'autres numéros')} de personnes qui existent déjà.`,
    unanswered: {
      key: 'Le service n’accepte pas la clé du guichet.',
      tooMany:
        'Trop de personnes ont été vérifiées à la fois. Le guichet réessaie dans une minute.',
      other:
        'Le guichet n’a pas pu vérifier si ces personnes existent déjà. Vous pouvez quand même envoyer.',
    },
  },
  states: {
    unchecked: 'En vérification',
    wrong: 'À corriger',
    ready: 'Prête',
    sending: 'Envoi en cours',
    created: 'Créée',
    refused: 'Refusée',
  },
  unknownState: 'À confirmer',
  all: 'Toutes',
  filterRows: 'Montrer les lignes',
  problem: 'Problème',
  anyProblem: 'Toutes les lignes',
  ofColumn: (column: string, count: number) => `${column} : tout problème (${figure(count)})`,
  counted: (words: string, count: number) => `${words} : ${figure(count)}`,
  wholeRow: 'Ligne entière',
  saidByService: 'Refusée par le service',
  next: 'Prochaine cellule à corriger',
  goTo: 'Aller à la ligne',
  row: 'Ligne',
  nothingShown: 'Aucune ligne à montrer.',
  gridLabel: (name: string) => `Personnes de ${name}`,
  keys: 'Les flèches changent de cellule. Tapez, ou appuyez sur Entrée ou F2, pour modifier une cellule. Échap annule.',
  edit: (row: number, column: string) => `Ligne ${row}, ${column}`,
  cellOf: (row: number, column: string) => `Ligne ${figure(row)}, ${column}`,
  send: 'Tout envoyer',
  sendSome: (count: number) => `Envoyer ${rows(count)}`,
  preparing: 'Préparation…',
  sending: 'Envoi…',
  pause: 'Mettre en pause',
  resume: 'Continuer',
  retry: 'Réessayer',
  progressOf: (finished: number, all: number) => `${figure(finished)} sur ${figure(all)}`,
  delayed: {
    service: (seconds: number) => `Le service est occupé. L’envoi continue dans ${seconds} s.`,
    offline: (seconds: number) =>
      `Pas de connexion avec le service. Prochain essai dans ${seconds} s.`,
  },
  paused:
    'En pause. L’envoi des lignes en cours se termine. Appuyez sur Continuer pour envoyer les autres.',
  ended: (created: number, refused: number, wrong: number) =>
    `Terminé : ${counted(created, 'créée', 'créées')}, ${counted(refused, 'refusée', 'refusées')}, ${figure(wrong)} à corriger`,
  stopped: {
    otherTab:
      'Un autre onglet envoie un classeur. Celui-ci commence quand l’autre a fini ou est en pause.',
    unknownRows:
      'Nous ne savons pas encore si certaines personnes ont été créées. Réessayez : rien n’est créé deux fois.',
    notSaved: 'Envoi arrêté : cet appareil est plein. Libérez de la place, puis réessayez.',
    notAllowed:
      'Le service ne permet pas cela. Prévenez la personne qui s’en occupe, puis réessayez.',
    notFound:
      'Il n’y a pas de service à cette URL. Prévenez la personne qui s’en occupe, puis réessayez.',
    thrown: 'Envoi arrêté par un problème de la page. Réessayez : rien n’est créé deux fois.',
    other: 'L’envoi est arrêté.',
  },
  openElsewhere:
    'Ce classeur est ouvert dans un autre onglet. Continuez là-bas, ou fermez cet onglet.',
  onDevice:
    'Conservé 7 jours sur cet appareil. Des personnes créées, seul le nom y reste. D’autres personnes peuvent l’y lire.',
  notSaved:
    'Ce navigateur ne peut pas conserver le classeur. Gardez cette page ouverte jusqu’à la fin de l’envoi, et enregistrez les fichiers.',
  saveCreated: 'Enregistrer les lignes créées (CSV)',
  saveRefused: 'Enregistrer les lignes à corriger (CSV)',
  discard: 'Effacer de cet appareil',
  discarded: 'Le classeur est effacé de cet appareil.',
  savedHeading: 'Classeurs inachevés',
  savedLine: (name: string, created: number, all: number) =>
    `${name} : ${counted(created, 'créée', 'créées')} sur ${figure(all)}`,
  savedSince: (when: string) => `Dernière modification : ${when}.`,
  resumeFile: (name: string) => `Continuer avec ${name}`,
  discardFile: (name: string) => `Effacer ${name}`,
  gone: 'Ce classeur n’est plus sur cet appareil.',
  failures: {
    exists: 'Cette personne existe déjà',
    tooLarge: 'Cette ligne est trop longue. Raccourcissez ses cellules les plus longues',
    refused: 'Le service a refusé cette ligne sans en donner la raison',
  },
}
