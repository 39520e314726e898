import { createListeners } from '../../../ui/listeners'

/** The indexes of a cell's row and column. The cell that heads a row has the column `wholeRow`. */
export interface CellPosition {
  index: number
  column: number
}

/** The current cell, and whether it is being edited. */
export interface GridFocus {
  cell: CellPosition | undefined
  isEdited: boolean
  /** The first letter, if typing began the edit. */
  typed?: string | undefined
  /** Grows with every request to scroll to the cell and focus it. */
  focusRequests: number
}

const { notify, subscribe } = createListeners()
let focus: GridFocus = { cell: undefined, isEdited: false, focusRequests: 0 }

/** The current cell, outside React's state, so that a move renders two rows only. */
export const gridFocus = {
  subscribe,
  read: (): GridFocus => focus,
  /** Sets a cell that already has the focus. */
  setCell: (cell: CellPosition | undefined) => {
    focus = { ...focus, cell, isEdited: false }
    notify()
  },
  goTo: (cell: CellPosition) => {
    focus = { cell, isEdited: false, focusRequests: focus.focusRequests + 1 }
    notify()
  },
  edit: (isEdited: boolean, typed?: string) => {
    focus = {
      ...focus,
      isEdited,
      typed,
      focusRequests: isEdited ? focus.focusRequests : focus.focusRequests + 1,
    }
    notify()
  },
}
