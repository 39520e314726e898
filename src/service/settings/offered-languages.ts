import { languageTable, type LanguageTag, languageTags } from '../../texts/language-table'
import type { Settings } from './settings'
import { isLoopbackHost } from './urls'

/**
 * Returns the languages of the form. Without LANGUAGES, a service that others can open offers only
 * those that a native speaker has read.
 */
export function offeredLanguages({
  LANGUAGES,
  PUBLIC_URL,
}: Pick<Settings, 'LANGUAGES' | 'PUBLIC_URL'>): readonly LanguageTag[] {
  if (LANGUAGES !== undefined) return LANGUAGES
  const isOwn = PUBLIC_URL === undefined || isLoopbackHost(new URL(PUBLIC_URL).hostname)
  return languageTags.filter((tag) => isOwn || languageTable[tag].isReviewed)
}
