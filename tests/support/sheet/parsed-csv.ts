import Papa from 'papaparse'

/** The lines of a CSV that the desk wrote, without the mark before them and the empty line behind. */
export function parsedCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { delimiter: ',' })
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.filter((cells) => cells.length > 1)
}
