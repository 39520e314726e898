import { type FieldPath, fieldPaths, fields, personCases, requirementOf } from '../../../src/person'

const needs = { must: 'required', may: 'optional', never: '–' } as const

/** The fields of the request body, as src/person/README.md shows them. */
export function fieldsTable(): string {
  const head = [
    'field',
    'screen',
    ...personCases.map((each) => `\`${each}\``),
    'at most',
    'privacy',
  ]
  const rows = fieldPaths.map((path) => {
    const { screen, privacy } = fields[path]
    const asked = personCases.map((each) => needs[requirementOf(path, each)])
    return [`\`${path}\``, screen, ...asked, lengthOf(path), privacy]
  })
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function lengthOf(path: FieldPath): string {
  const { digits, maxLength } = fields[path]
  if (digits !== undefined) return `${digits} digits`
  return maxLength === undefined ? '' : `${maxLength} characters`
}
