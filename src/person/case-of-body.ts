import { cases, type PersonCase, personCases } from './cases'
import { fieldsOf } from './fields'
import { idLevelOf } from './identity'
import { partsOf } from './paths'

/** The names at the top of a case's body. */
const namesIn = (personCase: PersonCase) =>
  new Set(fieldsOf(personCase).map((path) => partsOf(path).group))

const namesByCase = new Map(personCases.map((personCase) => [personCase, namesIn(personCase)]))

/** The names that only some cases have, such as the background information. */
const distinctNames = [...new Set([...namesByCase.values()].flatMap((names) => [...names]))].filter(
  (name) => [...namesByCase.values()].some((names) => !names.has(name)),
)

/** Whether a body has anything that tells its case. Without it every case is as likely. */
export function tellsCase(body: Readonly<Record<string, unknown>>): boolean {
  return (
    distinctNames.some((name) => body[name] !== undefined) ||
    Object.values(cases).some(({ idTypes: allowed }) =>
      allowed.some(
        (idType) => idType === body['id_type'] || idLevelOf(idType) === body['id_level'],
      ),
    )
  )
}

/**
 * Returns the most likely case of a request body, from the fields that only some cases have, then
 * the kind of ID, then its level. A UBO's USD body and an NGN body with a passport look alike; the
 * first one in the table wins.
 */
export function caseOfBody(body: Readonly<Record<string, unknown>>): PersonCase {
  const score = (personCase: PersonCase) => {
    const { idTypes: allowed } = cases[personCase]
    const names = namesByCase.get(personCase)
    const matching = distinctNames.filter(
      (name) => names?.has(name) === (body[name] !== undefined),
    ).length
    const hasId = allowed.some((idType) => idType === body['id_type'])
    const hasLevel = allowed.some((idType) => idLevelOf(idType) === body['id_level'])
    return matching * 4 + Number(hasId) * 2 + Number(hasLevel)
  }
  return personCases.reduce((best, each) => (score(each) > score(best) ? each : best))
}
