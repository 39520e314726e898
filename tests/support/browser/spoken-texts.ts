import { documentDateNeeds, fieldPaths, idTypes, screens, suggestions } from '../../../src/person'
import { firstTexts } from '../../../src/texts/first-texts'
import { serviceTexts } from '../../../src/texts/service-texts'
import { texts } from '../../../src/texts/texts'

type Calls = readonly (readonly unknown[])[]

const voices = ['you', 'owner', 'client', 'person'] as const
const types = ['', ...Object.keys(documentDateNeeds)]
const dates = ['dob', 'documents.issue_date', 'documents.expiry_date']
const groups = ['currency', 'kind', 'address', 'background_information', 'documents']
const ofContexts = voices.flatMap((voice) => [
  ...['', ...idTypes].map((idType) => ({ voice, idType, documentType: '' })),
  ...types.map((documentType) => ({ voice, idType: '', documentType })),
])
const ofFields: Calls = [...groups, ...fieldPaths, 'documents.file'].flatMap((field) =>
  ofContexts.map((textContext) => [field, textContext]),
)

/** What is no text: the data of a language that browsers lack. */
const data = new Set(['first.dates', 'first.locale', 'form.countries'])
const numbers: Calls = [[1], [2], [10]]

/** A name in place of one that the form fills in. It has no letters that a language could change. */
const name = '“…”'

/** What the form passes to the texts that need more than a name. */
const callsOf: Readonly<Record<string, Calls>> = {
  'form.label': ofFields,
  'form.hint': ofFields,
  'form.missing': ofFields,
  'form.malformed': ofFields,
  'form.notAllowed': ofFields,
  'form.tooLong': ofFields.map(([field, textContext]) => [field, '250', textContext]),
  'form.missingParts': dates.flatMap((date) =>
    ofContexts.flatMap((textContext) =>
      ['day', 'month', 'year'].map((part) => [[part], date, textContext]),
    ),
  ),
  'form.document': types.map((type) => [type]),
  'form.documentDate': types.flatMap((type) => [
    ['issue_date', type],
    ['expiry_date', type],
  ]),
  'form.screenTexts': screens.flatMap((screen) => voices.map((voice) => [screen, voice])),
  'form.suggestion': Object.values(suggestions)
    .flat()
    .map((code) => [code]),
  'form.wizard.stateOf': [['NG'], ['DE']],
  'form.wizard.noOtherName': voices.map((voice) => [voice]),
  'form.wizard.passportFact': voices.map((voice) => [voice]),
  'form.review.send': voices.map((voice) => [voice]),
  'form.done.title': voices.map((voice) => [voice]),
  'form.done.next': voices.map((voice) => [voice]),
  'form.uploads.size': [[500], [380_000], [4_200_000]],
  'form.uploads.shrunk': [[4_200_000, 380_000]],
  'form.uploads.sending': numbers,
  'form.uploads.full': numbers,
  'form.review.waitingForFiles': numbers,
  'service.fieldsRefused': numbers,
}

/** Every text of the wizard and the service in the selected language, as it is shown, by its path. */
export function spokenTexts(): Map<string, string> {
  return new Map([
    ...spoken(firstTexts(), 'first'),
    ...spoken(texts(), 'form'),
    ...spoken(serviceTexts(), 'service'),
  ])
}

function spoken(tree: unknown, path: string): [path: string, text: string][] {
  if (data.has(path)) return []
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree === 'function') {
    return (callsOf[path] ?? [[name, name, name]]).flatMap((call) =>
      spoken(
        Reflect.apply(tree, undefined, call),
        `${path}(${call.map((each) => JSON.stringify(each)).join(', ')})`,
      ),
    )
  }
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, each]) => spoken(each, `${path}.${key}`))
}
