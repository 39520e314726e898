export type StoreFailureState =
  | 'storeFull'
  /** The documents of one client that no person has take all the room it may use. */
  | 'clientFull'
  /** The documents that no person has, or the whole disk, leave no room but what is reserved for people. */
  | 'uploadsFull'
  /** Others hold the store. Nothing was kept. */
  | 'storeBusy'
  /** The connection to the database is lost. What was under way may have been kept. */
  | 'databaseLost'
  | 'documentsUnreachable'
  /** An upload is whole and stays, but its file cannot be inspected now. */
  | 'inspectionBusy'
  /** None of these: a fault of ours, or of how the store is set up. */
  | 'storeBroken'

/** A store cannot do what it was asked. Its message may be logged: it holds nothing of a person, and no address. */
export class StoreFailure extends Error {
  readonly state: StoreFailureState

  constructor(state: StoreFailureState, message: string) {
    super(message)
    this.state = state
  }
}
