import { writeFile } from 'node:fs/promises'
import { PeopleSheetPage } from '../../src/playwright/people-sheet-page'
import { notAFormula } from '../../src/desk/csv'
import { longTasksSince, watchLongTasks } from '../support/browser/long-tasks'
import { parsedCsv } from '../support/sheet/parsed-csv'
import { brokenPeople } from '../support/sheet/people-csv'
import { expect, test } from './form-test'

test.describe('a large spreadsheet', { tag: '@desktop' }, () => {
  test('10,000 rows: all 100 broken ones are found, none of the others is, and the table scrolls', async ({
    page,
  }, testInfo) => {
    const sheet = new PeopleSheetPage(page)
    const { csv, wrong } = brokenPeople(10_000, 100)
    // A path, because Playwright copies bytes into the page.
    const path = testInfo.outputPath('people.csv')
    await writeFile(path, csv)
    await watchLongTasks(page)
    await sheet.open()
    await longTasksSince(page)
    const begun = Date.now()
    await sheet.choose(path)
    const took = Date.now() - begun
    const checking = await longTasksSince(page)
    expect(await sheet.totals()).toMatchObject({ all: 10_000, wrong: 100, ready: 9900 })

    const [, ...rows] = parsedCsv(await sheet.refused())
    expect(rows.map((cells) => cells.slice(0, -1))).toEqual(
      wrong.map(({ cells, number }) => [
        ...cells.map(notAFormula),
        String(number),
        String(number + 1),
      ]),
    )
    for (const [at, { column, words }] of wrong.entries()) {
      const [name, ...reason] = rows[at]?.at(-1)?.split(': ') ?? []
      expect(name).toBe(column)
      expect(reason.join(': ')).toMatch(words)
    }
    for (const { number, column, words } of [wrong[0], wrong[49], wrong.at(-1)].flatMap(
      (each) => each ?? [],
    )) {
      await expect(await sheet.row(number)).toHaveAttribute('data-row-state', 'wrong')
      await expect(sheet.cell(number, column)).toHaveAttribute('aria-invalid', 'true')
      await expect(sheet.cell(number, column)).toHaveAccessibleDescription(words)
    }

    const grid = page.getByRole('grid')
    await sheet.row(1)
    await grid.hover()
    await longTasksSince(page)
    let mostNodes = 0
    for (let isAtEnd = false; !isAtEnd; ) {
      await page.mouse.wheel(0, 6000)
      const now = await grid.evaluate(lookAtPage)
      mostNodes = Math.max(mostNodes, now.nodes)
      isAtEnd = now.isAtEnd
    }
    await expect(page.locator('[data-row="10000"]')).toBeVisible()
    const scrolling = await longTasksSince(page)
    expect(mostNodes).toBeLessThan(3000)
    // Only printed, because the duration of a task depends on the machine's load.
    process.stdout.write(
      `10,000 rows were read and checked in ${took} ms; ` +
        `long tasks meanwhile: [${checking.join(', ')}] ms; ` +
        `while scrolling: [${scrolling.join(', ')}] ms; nodes at most: ${mostNodes}\n`,
    )
  })
})

/** Returns the number of nodes, and whether the grid is scrolled to its end. */
function lookAtPage(box: Element): { nodes: number; isAtEnd: boolean } {
  const walker = document.createTreeWalker(document)
  let nodes = 0
  while (walker.nextNode() !== null) nodes += 1
  return { nodes, isAtEnd: box.scrollTop + box.clientHeight >= box.scrollHeight - 1 }
}
