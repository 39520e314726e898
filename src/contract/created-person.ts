import type { Person } from '../person'

/**
 * The reply to a created person: its id (a UUIDv7), the time of creation (ISO 8601, UTC), and the
 * person as sent.
 */
export type CreatedPerson = { id: string; created_at: string } & Person
