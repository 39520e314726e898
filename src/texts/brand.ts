import { type Brand, brandMeta } from '../contract/brand'

let current: Brand | undefined
let replaced = new WeakMap<object, object>()

/** Whose form this is; undefined where the operator has set no brand. */
export function brand(): Brand | undefined {
  return current
}

/** Reads the brand that the service has written into the page. Call it before anything is rendered. */
export function openBrand(): void {
  const content = document.querySelector(`meta[name="${brandMeta}"]`)?.getAttribute('content')
  // Only the service writes it.
  current = content === undefined || content === null ? undefined : (JSON.parse(content) as Brand)
  replaced = new WeakMap()
}

/** Returns the texts of a part in a language, with those that the operator replaces. */
export function withOperatorTexts<Texts extends object>(
  part: string,
  tag: string,
  texts: Texts,
): Texts {
  const given = current?.texts[part]?.[tag]
  if (given === undefined) return texts
  const known = replaced.get(texts)
  if (known !== undefined) return known as Texts
  let changed: unknown = texts
  for (const [key, text] of Object.entries(given))
    changed = replaceAt(changed, key.split('.'), text)
  replaced.set(texts, changed as object)
  // It has the shape of the texts.
  return changed as Texts
}

function replaceAt(tree: unknown, [name = '', ...names]: readonly string[], text: string): unknown {
  // The keys of a list begin with 1.
  const at = Array.isArray(tree) ? String(Number(name) - 1) : name
  const changed = (below: unknown) => {
    if (names.length > 0) return replaceAt(below, names, text)
    return typeof below === 'function' ? () => text : text
  }
  if (Array.isArray(tree))
    return tree.map((each: unknown, index) => (String(index) === at ? changed(each) : each))
  // A catalogue is a tree of these.
  const texts = tree as Readonly<Record<string, unknown>>
  return { ...texts, [at]: changed(texts[at]) }
}
