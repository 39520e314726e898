/**
 * Stands for url-parse in tus-js-client, which resolves the address of an upload with it: against
 * the address of the service, or as it is if the service has the page's origin.
 */
class Link {
  private readonly address: string

  constructor(link: string, service: string) {
    this.address = /^https?:/.test(service) ? new URL(link, service).href : link
  }

  toString(): string {
    return this.address
  }
}

// oxlint-disable-next-line import/no-default-export -- As url-parse has it.
export default Link
