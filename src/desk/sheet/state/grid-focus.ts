import { createListeners } from '../../../ui/listeners'

/** A cell by its row's index and its column's; the row's own cell is `wholeRow`. */
export interface CellPosition {
  index: number
  column: number
}

/** Which cell is the current one, and whether it is being edited. */
export interface GridFocus {
  cell: CellPosition | undefined
  isEdited: boolean
  /** Counts the wishes to have the cell in sight, with the focus in it. */
  focusRequests: number
}

const { notify, subscribe } = createListeners()
let focus: GridFocus = { cell: undefined, isEdited: false, focusRequests: 0 }

/** The current cell, beside React: moving it draws two rows, and no other. */
export const gridFocus = {
  subscribe,
  read: (): GridFocus => focus,
  /** The current cell, which has the focus already. */
  setCell: (cell: CellPosition | undefined) => {
    focus = { ...focus, cell, isEdited: false }
    notify()
  },
  goTo: (cell: CellPosition) => {
    focus = { cell, isEdited: false, focusRequests: focus.focusRequests + 1 }
    notify()
  },
  edit: (isEdited: boolean) => {
    focus = {
      ...focus,
      isEdited,
      focusRequests: isEdited ? focus.focusRequests : focus.focusRequests + 1,
    }
    notify()
  },
}
