const inPage = 'meta[name="service"]'

/**
 * Returns the address of a path of the service: on the page's origin, or under the address in
 * `<meta name="service">` if the form has another host. Throws if that is not an address.
 */
export function serviceUrl(path: string): string {
  const given = document.querySelector(inPage)?.getAttribute('content') ?? ''
  if (!/^(https?:\/\/[^\s/?#][^\s?#]*)?$/.test(given))
    throw new Error(`${inPage} must be an address such as https://api.example.org, not ${given}`)
  return given.replace(/([^/])\/+$/, '$1') + path
}
