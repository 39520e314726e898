/** For browsers without `Intl.DisplayNames`, which iOS has since 14.5. */
let names: readonly string[] | undefined

/** Loads the names of countries in a browser that has none. Rejects if they cannot be loaded. */
export async function loadEnglishCountries(): Promise<void> {
  if (!('DisplayNames' in Intl)) names = (await import('./english/countries.json')).default
}

/** Returns each code followed by its English name; undefined if they are not loaded. */
export function englishCountries(): readonly string[] | undefined {
  return names
}
