import type { UseFormReturn } from 'react-hook-form'
import type { Answers } from '../person/answers'

/** A form of answers beside React: what it holds draws nothing by itself. */
export type QuestionForm = Omit<UseFormReturn<Answers>, 'formState'>
