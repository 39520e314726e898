import { noticeMeta, type PrivacyNotice } from '../../contract/privacy'
import type { DraftStore } from '../../drafts/draft-store'
import { type LanguageTag, languageTags } from '../../texts/languages'
import { selectedTag } from '../../texts/selected-tag'

/** The notice in the language of the page, or else in English. */
export interface ShownNotice {
  address: string
  text: string
  hash: string
  language: LanguageTag
}

/** Returns undefined if the operator has no notice: then nothing is asked. */
export function shownNotice(): ShownNotice | undefined {
  const meta = document.querySelector(`meta[name="${noticeMeta}"]`)?.getAttribute('content')
  if (meta === undefined || meta === null) return undefined
  // Only `form-pages.ts` of the service writes it.
  const { address, texts } = JSON.parse(meta) as PrivacyNotice
  const language = languageTags.find((tag) => tag === selectedTag() && texts[tag]) ?? 'en'
  return { address, language, ...(texts[language] ?? texts.en) }
}

/** Returns true if the text that is shown is not the one that the person agreed to. */
export function mustAgree(draft: Pick<DraftStore, 'agreement'>): boolean {
  const shown = shownNotice()
  return shown !== undefined && draft.agreement()?.hash !== shown.hash
}
