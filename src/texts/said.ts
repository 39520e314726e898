/** A text, or a function of the values that it needs. */
export type Message<Values> = string | ((values: Values) => string)

/** Returns the sentence of a text that may need values. */
export function said<Values>(message: Message<Values>, values: Values): string {
  return typeof message === 'string' ? message : message(values)
}
