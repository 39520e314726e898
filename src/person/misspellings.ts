import { editDistance } from './edit-distance'
import { nigerianStates } from './nigerian-states'

/** Domains of e-mail that many people in Nigeria use. */
const emailDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'icloud.com',
  'googlemail.com',
  'protonmail.com',
]

/** Real domains that are one letter away from one of the above. */
const otherDomains = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'outlook.co']

/** The capitals of the states, and the largest cities and towns. One text takes less of the page than a list. */
const nigerianCities = (
  'Aba,Abakaliki,Abeokuta,Abuja,Ado-Ekiti,Akure,Asaba,Awka,Bauchi,Benin City,' +
  'Birnin Kebbi,Calabar,Damaturu,Dutse,Enugu,Gombe,Gusau,Ibadan,Ife,Ijebu Ode,Ikeja,' +
  'Ikorodu,Ilesa,Ilorin,Iseyin,Jalingo,Jos,Kaduna,Kano,Katsina,Lafia,Lagos,Lekki,' +
  'Lokoja,Maiduguri,Makurdi,Minna,Nnewi,Ogbomosho,Okene,Ondo,Onitsha,Osogbo,Oshogbo,' +
  'Owerri,Owo,Oyo,Port Harcourt,Sagamu,Sapele,Sokoto,Surulere,Suleja,Umuahia,Uyo,Warri,' +
  'Yenagoa,Yola,Zaria'
).split(',')

/** Shorter names have neighbours of their own: "Owo" and "Oyo". */
const shortestChecked = 5

/** Returns the address with a well-known domain that differs by one letter, if there is one. */
export function likelyEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || otherDomains.includes(domain)) return undefined
  const near = nearest(domain, emailDomains)
  return near && email.slice(0, at + 1) + near
}

/** Returns the Nigerian city that differs by one letter. Marks such as in "Ìbàdàn" do not count. */
export function likelyCity(city: string): string | undefined {
  return nearest(city, nigerianCities)
}

/** Returns the Nigerian state that differs by one letter. "Lagos State" is Lagos. */
export function likelyState(state: string): string | undefined {
  const name = state.replace(/\sstate$/i, '').trimEnd()
  return nigerianCities.some((city) => fold(city) === fold(name))
    ? undefined
    : nearest(name, nigerianStates)
}

function nearest(typed: string, known: readonly string[]): string | undefined {
  const word = fold(typed)
  if (word.length < shortestChecked || known.some((each) => fold(each) === word)) return undefined
  return known.find((each) => fold(each).length >= shortestChecked && isNear(word, fold(each)))
}

/** Returns lower-case letters without marks, spaces and hyphens. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s-]/g, '')
    .toLowerCase()
}

/** Returns true if one letter is missing, added, other, or two neighbours are exchanged. */
function isNear(one: string, other: string): boolean {
  return Math.abs(one.length - other.length) <= 1 && editDistance(one, other) <= 1
}
