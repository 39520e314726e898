import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { jsonOf } from '../../contract/json'
import type { ByLanguage } from '../../contract/operator-texts'
import { languageTags } from '../../texts/languages'

/** The schema of texts by language. */
export function byLanguage<Text extends z.ZodType>(text: Text, what: string) {
  return z
    .record(z.string(), text, `must be an object with ${what} by language`)
    .refine(
      (given) => Object.keys(given).every((tag) => languageTags.some((known) => known === tag)),
      `must have no other languages than ${languageTags.join(', ')}`,
    )
    .transform(({ en, ...others }, context): ByLanguage<z.output<Text>> => {
      if (en !== undefined) return { en, ...others }
      context.issues.push({ code: 'custom', message: `must have ${what} in en`, input: others })
      return z.NEVER
    })
}

/** A text of the operator. Every page of the form contains it. */
export function operatorText(maxCharacters: number) {
  return z
    .string('must be a text')
    .max(maxCharacters, `must have at most ${maxCharacters} characters`)
    .regex(/\S/, 'must not be empty')
}

/** The schema of a setting that names a JSON file. Its output is the content of the file. */
export function operatorFile<Content extends z.ZodType>(schema: Content) {
  return z.string().transform((path, context): z.output<Content> => {
    const found = readOperatorFile(path, schema)
    if (typeof found !== 'string') return found.content
    context.issues.push({ code: 'custom', message: found, input: path })
    return z.NEVER
  })
}

/** Returns the content, or what is wrong with the file. */
function readOperatorFile<Content extends z.ZodType>(path: string, schema: Content) {
  let json: string
  try {
    json = readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    return `must name a file that can be read (${code})`
  }
  const { success, data, error } = schema.safeParse(jsonOf(json.replace(/^\uFEFF/, '')))
  if (success) return { content: data }
  const [issue] = error.issues
  const reason = [...(issue?.path ?? []), issue?.message].join(' ')
  return `must name a JSON file that is right: ${reason}`
}
