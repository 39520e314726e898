import type { IdType } from '../person'
import type { Random } from './random'

/** Without letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Returns a number in the format of this ID. */
export function sampleIdNumber(idType: IdType, country: string, random: Random): string {
  if (idType === 'nin') return random.digits(11)
  if (idType === 'voters_card') return random.text(19, '0123456789ABCDEF')
  if (idType === 'drivers_license') {
    return `${random.text(3, letters)}${random.digits(5)}${random.text(2, letters)}${random.digits(2)}`
  }
  return country === 'NG'
    ? `${random.text(1, letters)}${random.digits(8)}`
    : `${random.text(2, letters)}${random.digits(6)}`
}
