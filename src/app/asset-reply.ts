/** The media type that each kind of built file needs. */
const types: readonly (readonly [file: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/(?:x-)?javascript\b/i],
  [/\.css$/, /^text\/css\b/i],
  [/\.json$/, /^application\/json\b/i],
]

/**
 * Whether a reply is the file at this address. A network's sign-in page or a firewall's block page may come with 200, or
 * after a redirect.
 */
export function isAssetReply(address: string, reply: Response): boolean {
  const { pathname } = new URL(address, 'http://form')
  const type = reply.headers.get('content-type') ?? ''
  const [, needed] = types.find(([file]) => file.test(pathname)) ?? []
  const isType = needed?.test(type) ?? !/^text\/html\b/i.test(type)
  return reply.status === 200 && !reply.redirected && isType
}
