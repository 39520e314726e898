/** The marks of the messages between the form in a frame and the page around it. */
export const frameSource = 'firsthand'

/** What the form says to the page that embeds it. It never has an answer of the person. */
export type FrameMessage =
  /** The form can be used. */
  | { type: 'ready' }
  /** The height of its page in CSS pixels, whenever it changes. */
  | { type: 'height'; height: number }
  /** The name of the screen that is shown now: `person`, `documents`, `review`, `done`, or `link` without a session. */
  | { type: 'screen'; screen: string }
  /** `reference`: the session's. */
  | { type: 'created'; id: string; reference?: string | undefined }
  /** The service refused the person. `fields` are paths of the body, and none if it named none. */
  | { type: 'refused'; fields: readonly string[] }
  /** The person wants to go back to the page. */
  | { type: 'exit' }
  /**
   * Nobody was created: `notAllowed` if another session is needed, `exists` if the session's person was sent before, who
   * has this `id` and `reference`, else why.
   */
  | { type: 'error'; reason: string; id?: string | undefined; reference?: string | undefined }
