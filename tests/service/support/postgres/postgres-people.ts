import { onTestFinished } from 'vitest'
import type { Person } from '../../../../src/person'
import { problemOf } from '../../../../src/service/http/problems'
import type { PeopleStore } from '../../../../src/service/people/people-store'
import { openPeopleStore, type PeopleWithDocuments } from '../open-people'
import { individualUsd } from '../../../support/people/sample-people'

/** A body of the contract, typed out by hand. */
export const person = (): Person => individualUsd() as unknown as Person

export async function openPeople(address: string): Promise<PeopleWithDocuments> {
  const people = await openPeopleStore(address)
  onTestFinished(async () => people.close())
  return people
}

export async function idsIn(people: PeopleStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of people.list()) ids.push(id)
  return ids
}

export async function failureOf(work: Promise<unknown>): Promise<Error> {
  const failure: unknown = await work.catch((error: unknown) => error)
  if (failure instanceof Error) return failure
  throw new Error('It did not fail')
}

export function responseTo(failure: unknown): { status: number; headers: object } {
  const { status, headers } = problemOf(failure)
  return { status, headers }
}
