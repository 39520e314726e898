import { createListeners } from '../../../ui/listeners'

/** The indexes of a cell's row and column. The cell that heads a row has the column `wholeRow`. */
export interface CellPosition {
  index: number
  column: number
}

/** The current cell, and whether it is being edited. */
interface GridFocus {
  cell: CellPosition | undefined
  isEdited: boolean
  /** What the edit begins with in place of the cell's text. */
  typed?: string | undefined
  /** Grows with every request to scroll to the cell and focus it. */
  focusRequests: number
  /** The last request left the focus where it was. */
  isScrollOnly?: boolean
}

const { notify, subscribe } = createListeners()
let focus: GridFocus = { cell: undefined, isEdited: false, focusRequests: 0 }

function set(changes: Partial<GridFocus>, requests = 1): void {
  const focusRequests = focus.focusRequests + requests
  focus = { ...focus, isEdited: false, isScrollOnly: false, ...changes, focusRequests }
  notify()
}

/** The current cell, outside React's state, so that a move renders two rows only. */
export const gridFocus = {
  subscribe,
  read: (): GridFocus => focus,
  /** Sets a cell that already has the focus. */
  setCell: (cell: CellPosition | undefined) => set({ cell }, 0),
  goTo: (cell: CellPosition) => set({ cell }),
  /** Shows a cell, and leaves the focus where it is. */
  scrollTo: (cell: CellPosition) => set({ cell, isScrollOnly: true }),
  edit: (isEdited: boolean, typed?: string) => set({ isEdited, typed }, isEdited ? 0 : 1),
}
