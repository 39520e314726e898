import { readStored, writeStored } from '../../../drafts/browser-storage'
import { hashOf } from '../../hash'
import { type ChosenNames, fieldOfName, isWholeName, titleKeys } from './column'

const storedName = 'firsthand-desk-columns'
/** Of headers. The one that was used longest ago is forgotten first. */
const maxRemembered = 50

/** The chosen name of each column, or null; by a hash, because a file without a header begins with a person. */
type Remembered = readonly (readonly [headerHash: string, names: readonly (string | null)[]])[]

/** Returns the names that were chosen on this device for a file with the same header. */
export function rememberedNames(header: readonly string[]): ChosenNames {
  const hash = hashOf(JSON.stringify(header))
  const names = readAll().find(([known]) => known === hash)?.[1] ?? []
  return Object.fromEntries(
    titleKeys(header).flatMap((key, at) => {
      const name = names[at]
      if (typeof name !== 'string') return []
      const isName = name === '' || isWholeName(name) || fieldOfName(name) !== undefined
      return isName ? [[key, name]] : []
    }),
  )
}

/** Remembers the names that were chosen for a header. */
export function rememberNames(header: readonly string[], chosen: ChosenNames): void {
  const hash = hashOf(JSON.stringify(header))
  const names = titleKeys(header).map((key) => chosen[key] ?? null)
  const others = readAll().filter(([known]) => known !== hash)
  const all: Remembered = [[hash, names], ...others.slice(0, maxRemembered - 1)]
  writeStored('localStorage', storedName, JSON.stringify(all))
}

function readAll(): Remembered {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', storedName) ?? '[]')
    // Only `rememberNames` writes here, and every name is checked when it is used.
    return Array.isArray(stored) ? (stored as Remembered) : []
  } catch {
    return []
  }
}
