export type StoreFailureState =
  | 'storeFull'
  /** The unowned documents of one client fill that client's quota. */
  | 'clientFull'
  /** One client sent as many bytes of documents and people as it may in a day. */
  | 'clientDayFull'
  /** The same, for its next person. */
  | 'tooManyPeople'
  /** Unowned documents fill their share of the disk, or only the space reserved for people is left. */
  | 'uploadsFull'
  /** Another process holds the lock. Nothing was stored. */
  | 'storeBusy'
  /** The connection to the database is lost. The statement in flight may have been committed. */
  | 'databaseLost'
  | 'documentsUnreachable'
  /** An upload is complete and stays, but its file cannot be inspected now. */
  | 'inspectionBusy'
  /** Any other failure: a bug, or a wrong setup of the store. */
  | 'storeBroken'

/** A store failed. The message may be logged: it has no personal data and no URL. */
export class StoreFailure extends Error {
  readonly state: StoreFailureState

  constructor(state: StoreFailureState, message: string) {
    super(message)
    this.state = state
  }
}
