import {
  type Answers,
  answersOf,
  documentTypeOf,
  emptyDocument,
  idTypeOfAnswers,
  noAnswers,
  onlyIdTypeOf,
} from '../../../src/person'
import { controlsOf } from '../../../src/samples/values'
import type { TypedPerson } from '../../../src/samples/sample-person'

/** What the form holds once all of this was typed. A file's key is the address that it will have. */
export function answersTyped({
  case: personCase,
  choice,
  screens,
  documents,
}: TypedPerson): Answers {
  const answers = { ...apart(answersOf(noAnswers())), ...choice }
  const controls = Object.values(screens).flatMap(controlsOf)
  answers.id_type = onlyIdTypeOf(personCase) ?? ''
  for (const [name, value] of controls) put(answers, name.split('.'), value)
  const idType = idTypeOfAnswers({ ...noAnswers(), ...choice, id_type: answers.id_type })
  const [identity] = answers.documents
  if (identity !== undefined && idType !== '') identity.type = documentTypeOf(idType)
  for (const [index, { kind }] of documents.entries()) {
    const document = answers.documents[index]
    if (document !== undefined) document.file = `https://files.example.com/${kind}`
  }
  return answers
}

/** Empty dates are one object; here each has to be its own. */
function apart<Plain>(value: Plain): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain
}

function put(answers: Answers, steps: readonly string[], value: string | boolean) {
  const path = [...steps]
  const last = path.pop() ?? ''
  // The names of the fields are the paths of the answers, which is what their tests are about.
  let node = answers as unknown as Record<string, unknown>
  for (const step of path) {
    node[step] ??= apart(emptyDocument(''))
    node = node[step] as Record<string, unknown>
  }
  node[last] = value
}
