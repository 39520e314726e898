import type { FieldGroup, FieldPath, TextContext } from '../person'
import { firstTexts } from './first-texts'
import type { Language } from './languages'
import { type Message, said } from './said'
import { texts, type Texts } from './texts'

type FieldMessage = Message<Required<TextContext>>

/** Codes without a text of the field's own have the general one, around its label. */
interface FieldWords {
  readonly label: FieldMessage
  readonly hint?: FieldMessage
  readonly missing?: FieldMessage
  readonly malformed?: FieldMessage
  readonly notAllowed?: FieldMessage
  readonly notAccepted?: FieldMessage
}

type At<Tree, Path> = Path extends `${infer Name}.${infer Rest}`
  ? At<At<Tree, Name>, Rest>
  : Path extends keyof Tree
    ? Tree[Path]
    : undefined

type Complete<Words extends Readonly<Record<string, FieldWords>>> = Words

/** Does not compile if a field has no words. */
type Named = Complete<{
  readonly [Path in FieldPath | FieldGroup | 'documents.file']: At<Texts['fields'], Path>
}>

/** Returns the name of a field, for labels and the start of a sentence. */
export function labelOf(field: string, textContext: TextContext, language?: Language): string {
  const { labels } = firstTexts(language).caseScreen
  const label = isOfCase(field) ? labels[field] : textsOf(field, language)?.label
  return say(label ?? field, textContext)
}

/** Returns the hint below a label, or undefined if the label is enough. */
export function hintOf(field: string, textContext: TextContext): string | undefined {
  return say(textsOf(field)?.hint ?? '', textContext) || undefined
}

/** Returns one sentence that asks for the answer of a field. */
export function missingText(field: string, textContext: TextContext, language?: Language): string {
  if (isOfCase(field)) return firstTexts(language).caseScreen.missing[field]
  const label = labelOf(field, textContext, language)
  return ownText('missing', field, textContext, language) ?? label
}

/** Returns the sentence that a field has of its own for a code, if it has one. */
export function ownText(
  code: 'missing' | 'malformed' | 'notAllowed' | 'notAccepted',
  field: string,
  textContext: TextContext,
  language?: Language,
): string | undefined {
  const message = textsOf(field, language)?.[code]
  return message === undefined ? undefined : say(message, textContext)
}

/** Returns the words of a suggestion for the background information. Other texts stay as they are. */
export function suggestionText(code: string): string {
  const names: Readonly<Record<string, string>> = texts().suggestions
  return names[code.replaceAll(' ', '_')] ?? code
}

function say(message: FieldMessage, textContext: TextContext): string {
  return said(message, { country: '', ...textContext })
}

function isOfCase(field: string): field is 'currency' | 'kind' {
  return field === 'currency' || field === 'kind'
}

/** Returns the texts of a field; undefined for what is no field. */
function textsOf(field: string, language?: Language): FieldWords | undefined {
  let found: object = texts(language).fields
  for (const name of field.split('.')) {
    if (!Object.hasOwn(found, name)) return undefined
    // The tree has the names of the paths; `Named` has compared them.
    found = found[name as never]
  }
  return found as Named[keyof Named]
}
