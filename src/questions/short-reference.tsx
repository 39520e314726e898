import { useEffect, useState } from 'react'
import { personReference } from '../contract/person-reference'
import { Verbatim } from '../ui/verbatim'

/** Returns the short reference of a person: undefined until it is computed, and on a page that is not secure. */
export function useShortReference(id: string | undefined): string | undefined {
  const [found, setFound] = useState<{ id: string; reference: string | undefined }>()
  useEffect(() => {
    if (id === undefined) return undefined
    let isCurrent = true
    void personReference(id).then((reference) => isCurrent && setFound({ id, reference }))
    return () => {
      isCurrent = false
    }
  }, [id])
  return found !== undefined && found.id === id ? found.reference : undefined
}

/**
 * A reference in groups of four letters, for a person to read out. Margins separate the groups and hide the hyphens, so
 * that a selection copies the reference whole.
 */
export function InGroups({ text }: { text: string }) {
  return (
    <Verbatim dir="ltr">
      {[...text.matchAll(/-|[^-]{1,4}/gu)].map(({ 0: part, index: at }) => (
        <span key={at} className={part === '-' ? 'reference-hyphen' : undefined}>
          {part}
        </span>
      ))}
    </Verbatim>
  )
}
