import type { Content } from './content'

interface VerbatimProps {
  className?: string
  dir?: 'ltr'
  children: Content
}

/**
 * A text that is no sentence of the page: what a person entered, a reference, the name of a file. A browser that
 * translates the page leaves it as it is, and its direction does not change the text around it.
 */
export function Verbatim(props: VerbatimProps) {
  return <bdi translate="no" {...props} />
}
