/** What the build tells the service worker about the form. */
export interface BuiltForm {
  /** Changes with the content of any file. */
  version: string
  /** The addresses of the files that a whole case needs. */
  assets: readonly string[]
  /** The addresses of the files with the texts of a language, by its tag. */
  languages: Readonly<Record<string, readonly string[]>>
}
