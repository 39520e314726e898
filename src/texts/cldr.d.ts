/** Modules that the build writes from Node's CLDR, see `src/build/cldr-tables.ts`. */
declare module 'cldr-dates:*' {
  export const dates: import('./english/first').DateWords
}

declare module 'cldr-countries:*' {
  /** Each code followed by its name, sorted by the language's own alphabet. */
  export const countries: readonly string[]
}
