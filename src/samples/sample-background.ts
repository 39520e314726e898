import { type FieldPath, suggestions } from '../person'
import type { Random } from './random'

const occupations = [
  ...suggestions['background_information.occupation'],
  'Ìyá olójà',
  'Chief’s secretary',
]

/** What is typed into a field, or "", and its value in the request. */
export interface Made {
  typed: string
  sent: string | number | undefined
}

/** Suggestions are typed as words and sent as codes. Other texts are sent as typed. */
export function sampleBackground(random: Random) {
  const employment = random.pick(suggestions['background_information.employment_status'])
  const purpose = random.pick(suggestions['background_information.primary_purpose'])
  const funds = random.pick(suggestions['background_information.source_of_funds'])
  const occupation = random.pick(occupations).normalize('NFC')
  const freeText = 'Rent of two flats'
  const isFreeText = random.chance(0.1)
  const inflow = random.between(50, 20_000) + random.pick([0, 0, 0.5, 0.25])
  const made = {
    'background_information.employment_status': suggested(employment),
    'background_information.occupation': { typed: occupation, sent: occupation },
    'background_information.primary_purpose': suggested(purpose),
    'background_information.source_of_funds': isFreeText
      ? { typed: freeText, sent: freeText }
      : suggested(funds),
  } satisfies Partial<Record<FieldPath, Made>>
  return { made, inflow }
}

function suggested(code: string): Made {
  const words = code === 'self_employed' ? 'self-employed' : code.replaceAll('_', ' ')
  return { typed: `${words.charAt(0).toUpperCase()}${words.slice(1)}`, sent: code }
}
