import { z } from 'zod'
import { byLanguage, operatorFile, operatorText } from './operator-file'

const steps = z
  .array(operatorText(300), 'must be a list of sentences')
  .min(1, 'must have a sentence')
  .max(6, 'must have at most 6 sentences')

/** Reads the file of what happens after the details have arrived: `{ "en": ["…", "…"] }`. */
export const nextSteps = operatorFile(byLanguage(steps, 'a list'))
