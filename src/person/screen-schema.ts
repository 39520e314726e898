import * as z from 'zod/mini'
import type { Answers } from './answers'
import type { Requirement } from './cases'
import { crossFieldRefusals, crossFields } from './cross-field-rules'
import type { FileRefusalCode } from './document-file'
import { documentDateNeeds, isDocumentType, maxDocuments } from './document-kinds'
import { type FieldPath, fields, fieldsOf, requirementOf } from './fields'
import { type RuleContext, schemaOf } from './format-schemas'
import { cachedSchema } from './schema-cache'
import type { UncheckedPerson } from './person'
import { readerOf } from './read-answer'
import { nest } from './request-schema'
import type { QuestionScreen } from './screens'

export interface ScreenContext extends RuleContext {
  /** All answers so far: the dates of a passport depend on the date of birth of another screen. */
  person: UncheckedPerson
  /** Returns why an attachment was refused, by its key, or undefined. */
  refusalOfFile: (file: string) => FileRefusalCode | undefined
}

/**
 * Returns the schema of one screen's answers. It converts each answer, checks the request's format,
 * then checks the cross-field rules. Every issue's message is a refusal code.
 */
export function screenSchema(
  screen: QuestionScreen,
  answers: Partial<Answers>,
  context: ScreenContext,
): z.ZodMiniType<Answers, Answers> {
  const visible = fieldsOf(context.personCase).filter((path) => fields[path].screen === screen)
  const isOfRules = visible.some((path) =>
    crossFields.some((field) => path.split('.')[0] === field),
  )
  if (!isOfRules) {
    // No cross-field rule applies, so the answers of other screens are not needed.
    const hasNone = screen === 'person' && answers.no_name_other === true
    const schema = cachedSchema(`${screen} ${hasNone}`, context, (of) => {
      const shape = nest(visible, (path) =>
        answerSchema(path, requirementOf(path, of.personCase), of),
      )
      return z.object(hasNone ? { ...shape, name_other: z.any() } : shape)
    })
    return asAnswers(schema)
  }
  const shape = nest(
    visible.filter((path) => !path.startsWith('documents.')),
    (path) => cachedAnswerSchema(path, requirementOf(path, context.personCase), context),
  )
  if (screen === 'documents') shape['documents'] = documentsSchema(answers, context)
  const schema = z.object(shape).check(
    z.superRefine(
      (read, found) => {
        const refusals = crossFieldRefusals({ ...context.person, ...read }, context)
        for (const { path, code } of refusals.filter((each) => each.path[0] in shape)) {
          // No control stands for all documents, so the first one too many shows the error.
          const control = code === 'tooMany' ? [...path, maxDocuments, 'file'] : [...path]
          found.addIssue({ code: 'custom', message: code, path: control, input: read })
        }
      },
      // Run also if a field is malformed, to report all problems at once.
      { when: () => true },
    ),
  )
  return asAnswers(schema)
}

/** The schema is built from the table of the answers' fields, which TypeScript cannot follow. */
function asAnswers(schema: z.ZodMiniType): z.ZodMiniType<Answers, Answers> {
  return schema as unknown as z.ZodMiniType<Answers, Answers>
}

function cachedAnswerSchema(
  path: FieldPath,
  requirement: Requirement,
  context: RuleContext,
): z.ZodMiniType {
  return cachedSchema(`${path} ${requirement}`, context, (of) =>
    answerSchema(path, requirement, of),
  )
}

function answerSchema(
  path: FieldPath,
  requirement: Requirement,
  context: RuleContext,
): z.ZodMiniType {
  const format = schemaOf(fields[path].format, context)
  const mayBeLeftOut = requirement === 'may' && path !== 'id_type'
  return z.pipe(
    readerOf(fields[path].answer, context.phones),
    mayBeLeftOut ? z.optional(format) : format,
  )
}

function documentsSchema(answers: Partial<Answers>, context: ScreenContext): z.ZodMiniType {
  const [first, ...others] = (answers.documents ?? []).map((document) => {
    const dates = isDocumentType(document.type)
      ? documentDateNeeds[document.type]
      : documentDateNeeds.utility_bill
    return z.object({
      type: z.pipe(readerOf('text', context.phones), schemaOf('documentType', context)),
      file: fileSchema(context.refusalOfFile),
      issue_date: cachedAnswerSchema('documents.issue_date', dates.issue_date, context),
      expiry_date: cachedAnswerSchema('documents.expiry_date', dates.expiry_date, context),
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
