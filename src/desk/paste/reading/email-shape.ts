/** The first @ and the first full stop behind it decide, so that no text is searched twice. */
const email = /^\S[^\s@]*@\S[^\s.]*\.\S+$/

/** Returns whether a text is one word with an @ and a full stop in it. */
export function hasEmailShape(text: string): boolean {
  return email.test(text)
}
