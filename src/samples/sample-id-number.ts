import type { IdType } from '../person'
import type { Random } from './random'

/** Without letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Return a number in the format of each ID, from the country that issued it. */
export const sampleIdNumbers: Readonly<
  Record<IdType, (random: Random, country: string) => string>
> = {
  passport: (random, country) =>
    country === 'NG'
      ? `${random.text(1, letters)}${random.digits(8)}`
      : `${random.text(2, letters)}${random.digits(6)}`,
  drivers_license: (random) =>
    `${random.text(3, letters)}${random.digits(5)}${random.text(2, letters)}${random.digits(2)}`,
  nin: (random) => random.digits(11),
  voters_card: (random) => random.text(19, '0123456789ABCDEF'),
}
