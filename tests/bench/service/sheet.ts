import phones from 'libphonenumber-js/max/metadata'
import { columnsOf } from '../../../src/desk/sheet/columns/column'
import { readFile } from '../../../src/desk/sheet/reading/read-file'
import type { SheetLine } from '../../../src/desk/sheet/reading/sheet-line'
import { createSheetWork } from '../../../src/desk/sheet/worker/sheet-work'
import { createPhoneMetadataStore } from '../../../src/person/phones'
import { brokenPeople } from '../../support/sheet/people-csv'
import type { Load } from './load'

const { csv, header } = brokenPeople(10_000, 100)
const columns = columnsOf(header)

/** Reads and checks a spreadsheet as the desk's worker does, without a browser. */
export async function sheetRows(): Promise<Load> {
  const work = createSheetWork(createPhoneMetadataStore(phones, async () => phones))
  const cpu = process.cpuUsage()
  const began = performance.now()
  const lines: SheetLine[] = []
  await readFile(new File([csv], 'people.csv'), {}, (part) => {
    if (part.kind === 'lines') lines.push(...part.lines)
  })
  await work.check(lines, { personCase: 'individual-usd', columns, order: undefined })
  const passed = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  const checked = lines.length
  return { requestsPerSecond: (checked * 1000) / passed, cpu: (user + system) / 1000 / checked }
}
