import { type FieldAt, fieldAt } from './field-at'
import { stepsOf } from './steps-of'
import { wordsOfName } from './plain-text'

export interface NamedField extends FieldAt {
  /** The sentence, with the field's name in plain words. */
  text: string
}

/** A path or a quoted name at the start of a sentence. */
const technicalStart = /^((?:the|your)\s+)?(["'`“]?)([#$/\w][-#$/\w.[\]]*)["'`”]?(:?)\s+(?=\S)/i
/**
 * What follows a field's name if the sentence is about the field. "Phone service is down" is not.
 */
const saysSomething =
  /^(?:\s+(?:field|number|value|address|code))?(?::|\s+(?:must|should|shall|is|are|was|were|has|have|can|cannot|could|does|do|did|may|needs?|contains?|exceeds?|required|invalid|missing|already|too|not|[a-z]+n['’]t)\b)/i
/** As in "bank id number". */
const maxNameWords = 3

/** Returns the field at the start of a sentence, as class-validator and Fastify write it. */
export function namedAtStart(sentence: string): NamedField | undefined {
  return byPath(sentence) ?? byPlainWords(sentence)
}

/**
 * Such as "address.city should not be empty" and "body/documents/0 must have required property
 * 'url'".
 */
function byPath(sentence: string): NamedField | undefined {
  const match = technicalStart.exec(sentence)
  if (match === null) return undefined
  const [start, lead = '', quote = '', name = '', colon = ''] = match
  const tail = sentence.slice(start.length)
  const [, property] = /^must have required property ['"`]([\w.-]+)['"`]/.exec(tail) ?? []
  const steps = stepsOf(name)
  const field = fieldAt(property === undefined ? steps : [...steps, ...stepsOf(property)])
  if (field === undefined) return undefined
  if (property !== undefined) {
    const whole = fieldAt(steps)
    const words = whole === undefined ? sentence : `${lastOf(whole)} ${tail}`
    return { ...field, text: words, beyond: [] }
  }
  const isTechnical = quote !== '' || colon !== '' || /[^a-z]/i.test(name)
  if (!isTechnical && !saysSomething.test(` ${tail}`)) return undefined
  return { ...field, text: `${lead}${lastOf(field)}${colon} ${tail}`, beyond: [] }
}

/** Such as "Bank id number is too short". */
function byPlainWords(sentence: string): NamedField | undefined {
  const words = sentence.replace(/^(?:the|your)\s+/i, '').split(' ')
  for (let count = maxNameWords; count > 0; count -= 1) {
    const field = fieldAt([words.slice(0, count).join('_')])
    const colon = words[count - 1]?.endsWith(':') === true ? ':' : ''
    const tail = `${colon} ${words.slice(count).join(' ')}`
    if (field !== undefined && saysSomething.test(tail))
      return { ...field, text: sentence, beyond: [] }
  }
  return undefined
}

function lastOf({ path, beyond }: FieldAt): string {
  const names = [...path.filter((step) => typeof step === 'string'), ...beyond]
  return wordsOfName(names.slice(-1)[0] ?? '')
}
