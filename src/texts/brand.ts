import { type Brand, brandMeta } from '../contract/brand'

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
  replaced = new WeakMap()
}

type Tree = Readonly<Record<string, unknown>> | readonly unknown[]

let replaced = new WeakMap<object, object>()

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
    changed = replaceAt(changed as Tree, key.split('.'), text)
  replaced.set(texts, changed as object)
  // It has the shape of the texts.
  return changed as Texts
}

function replaceAt(tree: Tree, [name = '', ...names]: readonly string[], text: string): unknown {
  // The keys of a list begin with 1.
  const at = Array.isArray(tree) ? String(Number(name) - 1) : name
  const below = (tree as Readonly<Record<string, unknown>>)[at]
  const leaf = typeof below === 'function' ? () => text : text
  const next = names.length > 0 ? replaceAt(below as Tree, names, text) : leaf
  return Array.isArray(tree)
    ? tree.map((each: unknown, index) => (String(index) === at ? next : each))
    : { ...tree, [at]: next }
}
