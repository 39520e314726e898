import { z } from 'zod'
import { languageTags } from '../../texts/languages'

/** `en, fr`. */
export const languageList = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .transform((given, context) => {
    const tags = languageTags.filter((tag) => given.includes(tag))
    if (tags.length === given.length) return tags
    const message = `must be some of ${languageTags.join(', ')}, separated by commas`
    context.issues.push({ code: 'custom', message, input: given })
    return z.NEVER
  })
