/** What a browser does that keeps nothing, or no more: each is run before the page's own scripts. */
export const refusals: [what: string, refuse: () => void][] = [
  [
    'throws at the opening of its storage',
    () => {
      indexedDB.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
  [
    'never answers the opening of its storage',
    () => {
      // Known of Safari, and of Chromium after a crash: neither success nor error comes.
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (...given) => {
        const opening = open(...given)
        opening.addEventListener = () => undefined
        return opening
      }
    },
  ],
  [
    'has no space for anything',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No space left', 'QuotaExceededError')
      }
    },
  ],
  [
    'has no locks and no cipher, as on an address without TLS',
    () => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
      Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
    },
  ],
]
