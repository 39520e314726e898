/** `URL.parse`, which Chrome 125, Safari 17 and Node 20 do not have. Undefined for what is no URL. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
