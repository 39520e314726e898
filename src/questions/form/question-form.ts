import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Answers } from '../../person'

/** A form without its render state: its values render nothing by themselves. */
export type QuestionForm = Omit<UseFormReturn<Answers>, 'formState'>

/** The name of a control in the form, with the index of its document. The same without it is a `FieldPath` of `person`. */
export type FormName = FieldPath<Answers>
