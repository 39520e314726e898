import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { loadTextsOf } from '../../texts/in-language'
import type { LanguageTag } from '../../texts/language-table'
import { serviceLanguages } from '../../texts/service-languages'

/** Loads the texts of problems in these languages. If one does not load, its problems are in English. */
export async function loadProblemTexts(
  allowed: readonly LanguageTag[],
  log: FastifyBaseLogger,
): Promise<void> {
  await Promise.all(
    allowed.map(async (tag) =>
      loadTextsOf(serviceLanguages[tag], ['first', 'form', 'service']).catch((error: unknown) =>
        log.error({ err: error }, 'texts not loaded'),
      ),
    ),
  )
}

/** Returns the language of a page: as its URL asks, else as the browser prefers. */
export function pageLanguage(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  allowed: readonly LanguageTag[],
): LanguageTag {
  const asked = new URLSearchParams(url.slice(`${url}?`.indexOf('?'))).get('lang')
  return matching(asked ?? '', allowed) ?? acceptedLanguage(headers['accept-language'], allowed)
}

/** Returns the best language by RFC 9110, 12.5.4. English, or the first one, where none fits. */
export function acceptedLanguage(
  header: string | undefined,
  allowed: readonly LanguageTag[],
): LanguageTag {
  const ranges = (header ?? '').split(',', maxRanges).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const byWeight = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  const found = byWeight.map(({ tag }) => matching(tag, allowed)).find(Boolean)
  return found ?? allowed.find((tag) => tag === 'en') ?? allowed[0] ?? 'en'
}

/** More than any browser sends. */
const maxRanges = 50

/** Returns `fr` for `fr` and `fr-CI`. */
function matching(range: string, allowed: readonly LanguageTag[]): LanguageTag | undefined {
  return allowed.find((tag) => `${range}-`.toLowerCase().startsWith(`${tag}-`))
}
