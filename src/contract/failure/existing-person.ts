/** The words by which a service says: this person is there already, under this id. */
const existing = /\balready exists\s*-\s*([\da-f][\da-f-]{7,})/i

/** The id of the person that a sentence says is there already; undefined where it says something else. */
export function existingIdIn(sentence: string): string | undefined {
  return existing.exec(sentence)?.[1]
}
