import { useSyncExternalStore } from 'react'
import { onLanguageChange, selectedLanguage } from '../../texts/in-language'
import type { Language } from '../../texts/languages'

/** Returns the selected language, and renders the component again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, selectedLanguage, selectedLanguage)
}
