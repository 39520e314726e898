const inPage = 'meta[name="service"]'

/**
 * Where a path of the service's is: on the page's own origin, or, where the form is hosted apart from it, under
 * the address in the page's `<meta name="service">`. Throws where that is none.
 */
export function serviceAddress(path: string): string {
  const given = document.querySelector(inPage)?.getAttribute('content') ?? ''
  if (!/^(https?:\/\/[^\s/?#]+[^\s?#]*)?$/.test(given))
    throw new Error(`${inPage} must be an address such as https://api.example.org, not ${given}`)
  return given.replace(/\/+$/, '') + path
}
