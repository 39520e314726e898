import { csvLine, csvStart } from '../../csv'
import type { FileTable, TableWriter } from './file-table'

/** In characters. */
const pieceLength = 64 * 1024

export function csvWriter({ titles, delimiter = ',' }: FileTable): TableWriter {
  const pieces: string[] = []
  let text = csvStart
  const add = (cells: readonly string[]) => {
    text += csvLine(cells, delimiter)
    if (text.length < pieceLength) return
    pieces.push(text)
    text = ''
  }
  add(titles)
  return {
    add,
    end: () => new Blob([...pieces, text], { type: 'text/csv;charset=utf-8' }),
  }
}
