import { idLevelOf, idTypesFor, type PersonCase, personCases, type Requirement } from './cases'
import { fieldPaths, requirementOf } from './fields'
import { partsOf, valueAt } from './paths'

type Body = Readonly<Record<string, unknown>>

/**
 * Returns the names that tell each case: the fields and groups that it requires and no other case has. A field that
 * another case only allows tells nothing.
 */
export function tellingNames(
  requirement: typeof requirementOf,
): ReadonlyMap<PersonCase, readonly string[]> {
  const namesIn = (personCase: PersonCase, isAsked: (asked: Requirement) => boolean) =>
    new Set(fieldPaths.filter((path) => isAsked(requirement(path, personCase))).flatMap(namesOf))
  return new Map(
    personCases.map((personCase) => {
      const others = personCases.filter((each) => each !== personCase)
      const known = others.map((each) => namesIn(each, (asked) => asked !== 'never'))
      const required = [...namesIn(personCase, (asked) => asked === 'must')]
      return [personCase, required.filter((name) => !known.some((names) => names.has(name)))]
    }),
  )
}

const ownNames = tellingNames(requirementOf)

/** A field's name, and that of its group. */
function namesOf(path: string): readonly string[] {
  return [partsOf(path).group, path]
}

function hasOwnNames(body: Body, personCase: PersonCase): boolean {
  return ownNames.get(personCase)?.some((name) => valueAt(body, name) !== undefined) === true
}

function acceptsIdType(body: Body, personCase: PersonCase): boolean {
  return idTypesFor(personCase).some((idType) => idType === body['id_type'])
}

function acceptsIdLevel(body: Body, personCase: PersonCase): boolean {
  return idTypesFor(personCase).some((idType) => idLevelOf(personCase, idType) === body['id_level'])
}

const tells = [hasOwnNames, acceptsIdType, acceptsIdLevel]

/** Whether a body has anything that tells its case. Without it every case is as likely. */
export function tellsCase(body: Body): boolean {
  return tells.some((fits) => personCases.some((personCase) => fits(body, personCase)))
}

/**
 * Returns the most likely case of a request body: the case that has any of its own fields, then the
 * kind of ID decides, then its level. A UBO's USD body and an NGN body with a passport look alike;
 * the first one in the table wins.
 */
export function caseOfBody(body: Body): PersonCase {
  const score = (personCase: PersonCase) => {
    const own = hasOwnNames(body, personCase) ? 2 : Number(ownNames.get(personCase)?.length === 0)
    const hasId = acceptsIdType(body, personCase)
    return own * 4 + Number(hasId) * 2 + Number(acceptsIdLevel(body, personCase))
  }
  return personCases.reduce((best, each) => (score(each) > score(best) ? each : best))
}
