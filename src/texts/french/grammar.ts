import type { Voice } from '../../person'

/** Nouns stand with their article: "le prénom", "l’adresse". */
const article = /^(?:le |la |l’)/

/** Returns "votre prénom" or "le prénom de la personne". */
export function own(voice: Voice, noun: string): string {
  return voice === 'you' ? `votre ${bare(noun)}` : `${noun} de la personne`
}

/** Returns "du passeport" or "de la carte". */
export function of(noun: string): string {
  return noun.startsWith('le ') ? `du ${bare(noun)}` : `de ${noun}`
}

function bare(noun: string): string {
  return noun.replace(article, '')
}

/** Returns "Carte d’électeur" for "la carte d’électeur". */
export function heading(noun: string): string {
  const words = bare(noun)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns "1 ligne" or "2 lignes". In French, 0 is singular. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`
}
