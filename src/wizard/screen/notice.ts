import type { DraftStore } from '../../drafts/draft-store'
import type { LanguageTag } from '../../texts/language-table'
import type { Standing } from './journey'
import { inPageLanguage, operatorText } from './operator-text'

/** The notice in the language of the page, or else in English. */
export interface ShownNotice {
  url: string
  text: string
  hash: string
  language: LanguageTag
}

/** Returns undefined if the operator has no notice: then nothing is asked. */
export function shownNotice(): ShownNotice | undefined {
  const notice = operatorText('notice')
  if (notice === undefined) return undefined
  const { text, language } = inPageLanguage(notice.texts)
  return { url: notice.url, language, ...text }
}

/** Returns whether there is a notice, and whether the text that is shown is the one that the person agreed to. */
export function noticeState(draft: Pick<DraftStore, 'agreement'>): Standing['notice'] {
  const shown = shownNotice()
  if (shown === undefined) return 'none'
  return draft.agreement()?.hash === shown.hash ? 'agreed' : 'asked'
}
