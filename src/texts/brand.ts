import { type Brand, brandMeta } from '../contract/operator'

let current: Brand | undefined

/** Whose form this is; undefined where the operator has set no brand. */
export function brand(): Brand | undefined {
  return current
}

/** Reads the brand that the service has written into the page. Call it before anything is rendered. */
export function openBrand(): void {
  const content = document.querySelector(`meta[name="${brandMeta}"]`)?.getAttribute('content')
  // Only the service writes it.
  current = content === undefined || content === null ? undefined : (JSON.parse(content) as Brand)
}
