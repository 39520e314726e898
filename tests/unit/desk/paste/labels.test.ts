import { expect, onTestFinished, test } from 'vitest'
import { keyOf } from '../../../../src/desk/paste/reading/label-key'
import { labelsOf, meanings } from '../../../../src/desk/paste/reading/labels'
import { loadTexts, selectLanguage } from '../../../../src/texts/in-language'
import { languages } from '../../../../src/texts/languages'

test.each(Object.values(languages))(
  'in $tag, no label of a field is listed as what no case asks for',
  async (language) => {
    selectLanguage(language)
    onTestFinished(() => selectLanguage(undefined))
    await loadTexts('form')
    const others = labelsOf('not_in_case')
    const toEdit = meanings
      .filter((meaning) => meaning !== 'not_in_case')
      .flatMap((meaning) => {
        const keys = new Set(labelsOf(meaning).map(keyOf))
        const doubled = others.filter((label) => keys.has(keyOf(label)))
        return doubled.map(
          (label) => `src/desk/paste/reading/synonyms.ts: "${label}" is ${meaning}`,
        )
      })
    expect(toEdit).toEqual([])
  },
)
