import phones from 'libphonenumber-js/max/metadata'
import { columnsOf } from '../../../src/desk/sheet/columns/column'
import { createSheetWork } from '../../../src/desk/sheet/worker/sheet-work'
import { createPhoneMetadataStore } from '../../../src/person/phones'
import { brokenPeople } from '../../support/sheet/people-csv'
import type { Load } from './load'

const { csv, header } = brokenPeople(10_000, 100)
const columns = columnsOf(header)

/** Reads and checks a spreadsheet as the desk's worker does, without a browser. */
export async function sheetRows(): Promise<Load> {
  let checked = 0
  const work = createSheetWork(
    (message) => {
      if (message.kind === 'checked') checked += message.count
    },
    createPhoneMetadataStore(phones, async () => phones),
  )
  const cpu = process.cpuUsage()
  const began = performance.now()
  await work({ kind: 'read', file: new File([csv], 'people.csv') })
  const settings = { personCase: 'individual-usd', columns, order: undefined } as const
  await work({ kind: 'checkAll', round: 1, settings })
  const passed = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  return { requestsPerSecond: (checked * 1000) / passed, cpu: (user + system) / 1000 / checked }
}
