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
    for (const meaning of meanings.filter((each) => each !== 'not_in_case')) {
      const keys = new Set(labelsOf(meaning).map(keyOf))
      const doubled = others.filter((label) => keys.has(keyOf(label)))
      const advice = `${meaning} has these labels: take them from not_in_case in src/desk/paste/reading/synonyms.ts`
      expect(doubled, advice).toEqual([])
    }
  },
)
