import type { UseFormReturn } from 'react-hook-form'
import type { Answers } from '../../person'

/** A form without its render state: its values render nothing by themselves. */
export type QuestionForm = Omit<UseFormReturn<Answers>, 'formState'>
