import * as z from 'zod/mini'
import type { Answers } from './answers'
import { crossFieldRefusals, crossFields } from './cross-field-rules'
import type { DocumentRefusalCode } from './document-file'
import { datesAsked, isDocumentType } from './document-kinds'
import { type FieldPath, fields, fieldsOf } from './fields'
import { nameOrEmpty, type RuleContext, text } from './formats'
import type { Need } from './need'
import type { UncheckedPerson } from './person'
import { readerOf } from './read-answer'
import { nest } from './request-schema'
import type { AskingScreen } from './screens'

export interface ScreenContext extends RuleContext {
  /** The person as answered so far, on other screens too: a passport's issue is held against the birth. */
  person: UncheckedPerson
  /** Why an attachment was refused, by its key; undefined while nothing is wrong with it. */
  refusalOfFile: (file: string) => DocumentRefusalCode | undefined
}

/**
 * The answers of one screen as a schema: each answer is read, then held against the wire's own format, then
 * against the rules between fields. Every issue's message is a refusal code.
 */
export function screenSchema(
  screen: AskingScreen,
  answers: Partial<Answers>,
  context: ScreenContext,
): z.ZodMiniType<Answers, Answers> {
  const asked = fieldsOf(context.personCase).filter((path) => fields[path].screen === screen)
  const leaf = (path: FieldPath) =>
    keptAnswerSchema(path, fields[path].needs[context.personCase], context)
  const shape = nest(
    asked.filter((path) => !path.startsWith('documents.')),
    leaf,
  )
  if (screen === 'person' && answers.no_name_other === true) shape['name_other'] = z.any()
  if (screen === 'documents') shape['documents'] = documentsSchema(answers, context)
  // Without such a field nothing has to be composed of what other screens asked.
  if (!crossFields.some((field) => field in shape)) {
    return asAnswers(z.object(shape))
  }
  const schema = z.object(shape).check(
    z.superRefine(
      (read, found) => {
        const refusals = crossFieldRefusals({ ...context.person, ...read }, context)
        for (const { path, code } of refusals.filter((each) => each.path[0] in shape)) {
          found.addIssue({ code: 'custom', message: code, path: [...path], input: read })
        }
      },
      // Also when a field is malformed: all that is wrong is said at once.
      { when: () => true },
    ),
  )
  return asAnswers(schema)
}

/** Built from the table, whose fields are the answers' own, which the compiler cannot follow. */
function asAnswers(schema: z.ZodMiniType): z.ZodMiniType<Answers, Answers> {
  return schema as unknown as z.ZodMiniType<Answers, Answers>
}

interface Kept extends RuleContext {
  schemas: Map<string, z.ZodMiniType>
}
let kept: Kept | undefined

/** Building a schema costs many times what judging by it does: a field's is kept while the rules are the same. */
function keptAnswerSchema(path: FieldPath, need: Need, context: RuleContext): z.ZodMiniType {
  const { personCase, today, phones } = context
  const isSame =
    kept?.personCase === personCase &&
    kept.phones === phones &&
    kept.today.earliest === today.earliest &&
    kept.today.latest === today.latest
  if (kept === undefined || !isSame) kept = { personCase, today, phones, schemas: new Map() }
  const key = `${path} ${need}`
  const schema = kept.schemas.get(key) ?? answerSchema(path, need, kept)
  kept.schemas.set(key, schema)
  return schema
}

function answerSchema(path: FieldPath, need: Need, context: RuleContext): z.ZodMiniType {
  // On the wire the empty string says "no such name"; in the form the checkbox does, and nothing is missing.
  const isOtherName = path === 'name_other'
  const format = isOtherName ? nameOrEmpty(context) : fields[path].format(context)
  const mayBeLeftOut = need === 'may' && path !== 'id_type'
  return z.pipe(
    readerOf(fields[path].answer, context.phones),
    mayBeLeftOut ? z.optional(format) : format,
  )
}

function documentsSchema(answers: Partial<Answers>, context: ScreenContext): z.ZodMiniType {
  const [first, ...others] = (answers.documents ?? []).map((document) => {
    const dates = isDocumentType(document.type)
      ? datesAsked[document.type]
      : datesAsked.utility_bill
    return z.object({
      type: z.pipe(readerOf('text', context.phones), text(context)),
      file: fileSchema(context.refusalOfFile),
      issue_date: keptAnswerSchema('documents.issue_date', dates.issue_date, context),
      expiry_date: keptAnswerSchema('documents.expiry_date', dates.expiry_date, context),
    })
  })
  return first === undefined ? z.any() : z.tuple([first, ...others])
}

function fileSchema(refusalOfFile: ScreenContext['refusalOfFile']): z.ZodMiniType {
  return z.string().check(
    z.superRefine((file, found) => {
      const code = file === '' ? 'missing' : refusalOfFile(file)
      if (code !== undefined)
        found.addIssue({ code: 'custom', message: code, path: [], input: file })
    }),
  )
}
