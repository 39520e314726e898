/**
 * Makes SQLite write its temporary files into this folder. SQLite reads the variable when the first database is opened;
 * the operator may have set it. A rewrite needs room for a second database, which /tmp may not have, and people must
 * not be written outside DATA_DIR.
 */
export function writeTemporaryFilesIn(folder: string): void {
  process.env['SQLITE_TMPDIR'] ??= folder
}
