import { createContext, useContext } from 'react'
import type { Elements } from '../ui/content'
import type { QuestionForm } from './form/question-form'
import type { TextContext } from '../person'
import type { Attachments } from './documents/attachments'
import type { AttachmentTileProps } from './documents/tile-props'
import type { PausedAnswersStore } from './form/paused-answers'

/** What the questions of a screen share. */
export interface QuestionsShared {
  form: QuestionForm
  textContext: TextContext
  paused: PausedAnswersStore
  attachments: Attachments
  /** Saves the answers now: the browser may kill the tab while the camera is open. */
  saveNow: () => void
  /** While it is true, no pasted or dropped file is taken. */
  isLocked?: () => boolean
  /** Shows a chosen file, in place of a tile with its photos. */
  Tile?: (tile: AttachmentTileProps) => Elements
  /** A short label beside the box of the other name, for the tick that says there is none. The box is locked then. */
  noNameLabel?: string
  /** The values that nobody may change, by the path of their field, as in the request's body. */
  fixed?: ReadonlyMap<string, string>
  /** Returns what is shown next to the label of a field. */
  besideLabel?: (name: string) => Elements
}

const Shared = createContext<QuestionsShared | undefined>(undefined)

export const QuestionsProvider = Shared.Provider

export function useShared(): QuestionsShared {
  const shared = useContext(Shared)
  if (shared === undefined) throw new Error('A question stands outside a QuestionsProvider')
  return shared
}

export function useTextContext(): TextContext {
  return useShared().textContext
}
