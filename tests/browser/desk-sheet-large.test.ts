import { writeFile } from 'node:fs/promises'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { longTasksSince, watchLongTasks } from '../support/long-tasks'
import { parsedCsv } from '../support/parsed-csv'
import { brokenPeople } from '../support/people-csv'
import { expect, test } from './form-test'

// A trace takes pictures of the page all the while, which it would wait for.
test.use({ trace: 'off' })

test.describe('a large spreadsheet', { tag: '@desktop' }, () => {
  test('10,000 rows: all 500 broken ones are found, the page never waits, and it scrolls', async ({
    page,
  }, testInfo) => {
    test.setTimeout(300_000)
    const sheet = new PeopleSheetPage(page)
    const { csv, wrong } = brokenPeople(10_000, 500)
    // As a file: what a test hands over as bytes, the page would have to unpack.
    const path = testInfo.outputPath('people.csv')
    await writeFile(path, csv)
    await watchLongTasks(page)
    await sheet.open()
    await longTasksSince(page)
    const begun = Date.now()
    await sheet.choose(path)
    const took = Date.now() - begun
    expect(await sheet.totals()).toMatchObject({ all: 10_000, wrong: 500, ready: 9500 })
    const whileChecking = await longTasksSince(page)

    const [, ...rows] = parsedCsv(await sheet.refused())
    expect(rows.map((cells) => cells.slice(0, -1))).toEqual(wrong.map(({ cells }) => cells))
    for (const [at, { column, words }] of wrong.entries()) {
      const [name, ...reason] = rows[at]?.at(-1)?.split(': ') ?? []
      expect(name).toBe(column)
      expect(reason.join(': ')).toMatch(words)
    }
    for (const { number, column, words } of [wrong[0], wrong[249], wrong.at(-1)].flatMap(
      (each) => each ?? [],
    )) {
      await expect(await sheet.row(number)).toHaveAttribute('data-row-state', 'wrong')
      await expect(sheet.cell(number, column)).toHaveAttribute('aria-invalid', 'true')
      await expect(sheet.cell(number, column)).toHaveAccessibleDescription(words)
    }

    await sheet.row(1)
    await longTasksSince(page)
    const grid = page.getByRole('grid')
    await grid.hover()
    let mostNodes = 0
    for (;;) {
      await page.mouse.wheel(0, 6000)
      const { nodes, isAtEnd } = await grid.evaluate((box) => {
        const walker = document.createTreeWalker(document)
        let count = 0
        while (walker.nextNode() !== null) count += 1
        return { nodes: count, isAtEnd: box.scrollTop + box.clientHeight >= box.scrollHeight - 1 }
      })
      mostNodes = Math.max(mostNodes, nodes)
      if (isAtEnd) break
    }
    await expect(page.locator('[data-row="10000"]')).toBeVisible()
    const whileScrolling = await longTasksSince(page)
    process.stdout.write(
      `10,000 rows were read and checked in ${took} ms; long tasks meanwhile: ` +
        `[${whileChecking.join(', ')}] ms; while scrolling: [${whileScrolling.join(', ')}] ms; ` +
        `nodes at most: ${mostNodes}\n`,
    )
    expect(mostNodes).toBeLessThan(3000)
    expect(Math.max(0, ...whileChecking)).toBeLessThan(100)
    expect(Math.max(0, ...whileScrolling)).toBeLessThanOrEqual(50)
  })
})
