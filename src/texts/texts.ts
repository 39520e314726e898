import { english } from './english'

/** A catalogue: every sentence a person reads, in one language. */
export type Texts = typeof english

/** The catalogue in use. */
export function texts(): Texts {
  return english
}
