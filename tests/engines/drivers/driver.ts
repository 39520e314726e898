/** A browser with one page, whatever protocol it speaks. Controls are found by CSS selectors. */
export interface Driver {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** All that follows is about the frame of this selector, or about the page again. */
  enter: (frame: string | undefined) => Promise<void>
  /** Replaces the text of a control with key presses. */
  type: (selector: string, text: string) => Promise<void>
  /** Presses the first visible element of the selector. */
  press: (selector: string) => Promise<void>
  /** Selects an option of a select by its value. */
  select: (selector: string, value: string) => Promise<void>
  attach: (selector: string, paths: readonly string[]) => Promise<void>
  /** Evaluates an expression in the page. Its value must be JSON. */
  read: (expression: string) => Promise<unknown>
  takePicture: (path: string) => Promise<void>
  /** The errors that the page has thrown, where the protocol reports them. */
  errors: readonly string[]
  close: () => Promise<void>
}

export interface WindowSize {
  width: number
  height: number
}
