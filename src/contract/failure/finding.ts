export type Step = string | number

/** What an error body says, and where it says that belongs: no steps where it names no place. */
export interface Finding {
  words: string
  steps: readonly Step[]
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
