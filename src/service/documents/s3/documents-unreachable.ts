interface Failed {
  call: string
  /** The failure's own name, or a code such as ECONNREFUSED. */
  reason: string
  /** Of HTTP, where there was an answer. */
  status: number | undefined
}

/**
 * Storage elsewhere that failed or gave no answer. What it says is for the operator's log: which call came to
 * what, and never an address, a key or an id.
 */
export class DocumentsUnreachable extends Error {
  override readonly name = 'DocumentsUnreachable'
  readonly reason: string
  readonly status: number | undefined

  constructor({ call, reason, status }: Failed) {
    super(`${call}: ${reason}${status === undefined ? '' : ` (${status})`}`)
    this.reason = reason
    this.status = status
  }
}
