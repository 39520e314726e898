/** The events that the form's own components handle, as the browser names them. */
export const heard: ReadonlySet<string> = new Set([
  'change',
  'click',
  'dragleave',
  'dragover',
  'drop',
  'focusout',
  'input',
  'submit',
])

/**
 * Lets React hear of these events alone in its root. By itself it listens there for every event there is, twice: a
 * key is then six events and twelve calls that find nobody, and so is each step of a finger that scrolls.
 */
export function hearSparingly(root: HTMLElement): void {
  const listen: typeof root.addEventListener = root.addEventListener.bind(root)
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (heard.has(type)) listen(type, listener, options)
  }
}
