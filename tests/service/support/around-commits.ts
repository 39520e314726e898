import type { Dialect } from 'kysely'

/** Returns the dialect with each commit run by `around`, which may hold it, lose its answer, or not run it. */
export function aroundCommits(
  dialect: Dialect,
  around: (commit: () => Promise<void>) => Promise<void>,
): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const commit = driver.commitTransaction.bind(driver)
      driver.commitTransaction = async (connection) => around(async () => commit(connection))
      return driver
    },
  }
}
