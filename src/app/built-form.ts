/** What the build tells the service worker of the form it belongs to. */
export interface BuiltForm {
  /** Differs wherever any of its files does. */
  version: string
  /** The addresses of the files that one whole case needs. */
  assets: readonly string[]
}
