/** SQLite binds at most 32,766 values in a statement, PostgreSQL 65,535. */
const maxValues = 1000

/** Splits values that one statement could not bind. */
export function batchesOf<Value>(values: readonly Value[]): Value[][] {
  const count = Math.ceil(values.length / maxValues)
  return Array.from({ length: count }, (_, index) =>
    values.slice(index * maxValues, (index + 1) * maxValues),
  )
}
