/** A body as it is read from JSON: what a path leads to is anybody's guess. */
type Body = Record<string, unknown>

/** A copy of the body with the value at a dotted path (`documents.0.url`) put in place of what was there. */
export function withValue<Sample extends Body>(body: Sample, path: string, value: unknown): Sample {
  const copy = structuredClone(body)
  const [holder, last] = holderOf(copy, path)
  holder[last] = value
  return copy
}

/** A copy of the body without what stands at a dotted path. */
export function without<Sample extends Body>(body: Sample, path: string): Sample {
  const copy = structuredClone(body)
  const [holder, last] = holderOf(copy, path)
  delete holder[last]
  return copy
}

function holderOf(body: Body, path: string): [holder: Body, last: string] {
  const steps = path.split('.')
  const last = steps.pop() ?? path
  let holder = body
  for (const step of steps) {
    const child = holder[step]
    if (typeof child !== 'object' || child === null) throw new Error(`The body has no ${path}`)
    // Arrays are reached into by their index, as objects are by their keys.
    holder = child as Body
  }
  return [holder, last]
}
