import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { individualUsd, ngnLicence, ngnNin, type Person, uboUsd } from '../browser/people'
import { photo } from '../support/sample-files'
import { statement } from '../support/statement'
import { expect, test, times } from './support/fault-test'
import { expectStoredOnce } from './support/expect-stored-once'
import { openPhone, type Phone } from './support/phone'
import type { Random } from './support/random'
import { isLong } from './support/settings'
import { slowDown } from './support/slow-down'
import { type Trip, beginTrip } from './support/trip'

const deaths = ['crashTab', 'killTab', 'killBrowser'] as const

// Two hands beside each other, each with a phone and a service of its own.
for (const hand of isLong ? ['left', 'right'] : ['right']) {
  test(`a tab killed while it is typed in and sends files, ${hand} hand`, async ({
    start,
    folder,
    random,
    tell,
  }) => {
    const wanted = times({ long: 55, short: 2 })
    const service = await start()
    const files = [await photo({ width: 1600, height: 1200 }), await statement(400_000)] as const
    const valuesLost: string[] = []
    const filesLost: string[] = []
    let kills = 0
    for (let nth = 0; kills < wanted; nth += 1) {
      const draw = random.fork(String(nth))
      const person = known(
        draw.pick([individualUsd, uboUsd, ngnLicence, ngnNin]),
        `${hand}${nth}@example.com`,
      )
      const file = draw.pick(files)
      const trip = beginTrip(person, file, draw)
      const phone = await openPhone(join(folder, `profile-${nth}`), service.url)
      try {
        kills += await travel(phone, trip, draw, Math.min(wanted - kills, draw.between(2, 7)))
      } finally {
        await phone.close()
      }
      valuesLost.push(...trip.valuesLost)
      filesLost.push(...trip.filesLost)
      await expectStoredOnce(service, person, file)
    }
    tell(
      `tab kills ${kills}, committed values lost ${valuesLost.length}, files lost ${filesLost.length}`,
    )
    expect([...valuesLost, ...filesLost]).toEqual([])
  })
}

/** From the first screen to the created person, the tab dying so often at most. Returns how often it did. */
async function travel(phone: Phone, trip: Trip, draw: Random, most: number): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    // So that a file is still on its way when the tab dies.
    await slowDown(phone.page(), draw.between(150_000, 600_000))
    const walking = trip.walk(phone.page())
    const dying =
      kills < most ? pause(draw.between(200, 6000), 'dies') : new Promise<never>(() => {})
    const isThere = await Promise.race([walking.then(() => 'is there'), dying])
    if (isThere === 'is there') return kills
    // Its hand is stopped in the middle of a word.
    walking.catch(() => undefined)
    const diedAt = Date.now()
    const death = draw.pick(deaths)
    await phone[death]()
    await trip.comeBack(phone.page(), { diedAt, isTabForgotten: death === 'killBrowser' })
  }
}

/** The same person under a name of this run. */
function known(person: Person, email: string): Person {
  const { screens, body } = person
  return {
    ...person,
    screens: { ...screens, contact: { ...screens['contact'], email } },
    body: { ...body, email },
  }
}
