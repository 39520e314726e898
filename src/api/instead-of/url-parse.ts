/**
 * What tus-js-client takes from `url-parse`, done by the browser itself: an address resolved against another,
 * which may be relative to the page.
 */
class Resolved extends URL {
  constructor(link: string, origin: string) {
    super(link, new URL(origin, window.location.href))
  }
}

// oxlint-disable-next-line import/no-default-export -- The package it stands in for has one.
export default Resolved
