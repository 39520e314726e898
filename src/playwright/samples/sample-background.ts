import type { BackgroundInformation } from '../../person/person'
import { suggestions } from '../../person/suggestions'
import type { Random } from './random'

interface SampleBackground {
  /** All but the amount. */
  typed: Readonly<Record<Exclude<keyof BackgroundInformation, 'expected_monthly_inflow'>, string>>
  sent: BackgroundInformation
}

/** Suggestions are typed in words and sent as codes; what is none of theirs is sent as typed. */
export function sampleBackground(random: Random): SampleBackground {
  const codes = {
    employment_status: random.pick(suggestions.employment_status),
    primary_purpose: random.pick(suggestions.primary_purpose),
    source_of_funds: random.pick(suggestions.source_of_funds),
  }
  const occupation = random.pick([...suggestions.occupation, 'Ìyá olójà', 'Chief’s secretary'])
  const isInOwnWords = random.isLucky(0.1)
  const funds = isInOwnWords ? 'Rent of two flats' : codes.source_of_funds
  return {
    typed: {
      employment_status: inWords(codes.employment_status),
      occupation: occupation.normalize('NFC'),
      primary_purpose: inWords(codes.primary_purpose),
      source_of_funds: isInOwnWords ? funds : inWords(codes.source_of_funds),
    },
    sent: {
      ...codes,
      occupation: occupation.normalize('NFC'),
      source_of_funds: funds,
      expected_monthly_inflow: random.between(50, 20_000) + random.pick([0, 0, 0.5, 0.25]),
    },
  }
}

function inWords(code: string): string {
  const words = code === 'self_employed' ? 'self-employed' : code.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
