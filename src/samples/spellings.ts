import type { Random } from './random'

/** Returns a phone number in one of the spellings that people use. */
export function spellPhone(digits: string, random: Random): string {
  const nigerian = digits.startsWith('234')
    ? [
        `0${digits.slice(3)}`,
        `0${digits.slice(3, 6)} ${digits.slice(6, 9)} ${digits.slice(9)}`,
        digits,
      ]
    : []
  return random.pick([`+${digits}`, `+${grouped(digits, 3)}`, `00${digits}`, ...nigerian])
}

/** Returns an identifier as people type it: in groups, with hyphens, or in lower case. */
export function spellIdentifier(identifier: string, random: Random): string {
  return random.pick([
    identifier,
    identifier,
    grouped(identifier, 4),
    grouped(identifier, 3).replaceAll(' ', '-'),
    identifier.toLowerCase(),
  ])
}

export function spellAmount(amount: number, random: Random): string {
  const [whole = '', part] = String(amount).split('.')
  const cents = part === undefined ? '' : `.${part.padEnd(2, '0')}`
  const commas = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return random.pick([String(amount), `${commas}${cents}`])
}

function grouped(text: string, size: number): string {
  return (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(' ')
}
