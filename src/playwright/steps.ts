import { type Page, test } from '@playwright/test'
import { beforeTimeout } from './before-timeout'
import { describeScreen } from './screen-state'
import { type Root, testInfo } from './waiting'

/** What a page object is about. */
interface Shown {
  readonly root: Root
  readonly page: Page
}

type Asynchronous = (...args: never[]) => Promise<unknown>

/** A title for each method of a page object that waits for something. */
type Titles<PageObject> = {
  [Name in keyof PageObject as PageObject[Name] extends Asynchronous ? Name : never]: (
    ...args: PageObject[Name] extends Asynchronous ? Parameters<PageObject[Name]> : never
  ) => string
}

/**
 * What a page object in a step showed last. A step in the step shares it: it may begin too late to
 * read the page before the time of the test ends.
 */
const lastSights = new WeakMap<Shown, { shown?: string | undefined }>()

/**
 * Makes each of these methods a step of the test, whose failure points at the line of the test and
 * says what the page shows.
 */
export function inSteps<PageObject extends Shown>(
  { prototype }: { prototype: PageObject },
  titles: Titles<PageObject>,
): void {
  for (const [name, title] of Object.entries(titles) as [keyof PageObject, () => string][]) {
    const method = prototype[name] as (this: PageObject, ...args: unknown[]) => Promise<unknown>
    const inStep = boxed(title, async function described(this: PageObject, ...args: unknown[]) {
      const outer = lastSights.get(this)
      const last = outer ?? {}
      lastSights.set(this, last)
      const shown = async () => {
        last.shown = (await describeScreen(this.root, this.page)) ?? last.shown
        return last.shown ?? 'The page cannot be read any more.'
      }
      const endWatch = beforeTimeout(() => void shown())
      try {
        return await method.apply(this, args)
      } catch (error) {
        await describeFailure(error, shown)
        throw error
      } finally {
        endWatch()
        if (outer === undefined) lastSights.delete(this)
      }
    })
    Object.defineProperty(prototype, name, { value: inStep, configurable: true, writable: true })
  }
}

/**
 * Returns the function as a boxed step of the test. Outside of a test it is the function alone.
 * Playwright takes the caller of the function that calls `test.step` for the line of the step, so
 * no other function may stand between.
 */
export function boxed<Self, Args extends unknown[], Result>(
  title: (...args: NoInfer<Args>) => string,
  run: (this: Self, ...args: Args) => Promise<Result>,
): (this: Self, ...args: Args) => Promise<Result> {
  return async function inStep(...args) {
    if (testInfo() === undefined) return run.apply(this, args)
    // oxlint-disable-next-line typescript/return-await -- without it, newer versions of Playwright find no caller
    return await test.step(title(...args), () => run.apply(this, args), { box: true })
  }
}

/** A step in a step passes its failure on. */
const described = new WeakSet<Error>()

/** Puts what the page shows before Playwright's message. A wrong argument says enough itself. */
async function describeFailure(error: unknown, shown: () => Promise<string>): Promise<void> {
  if (!(error instanceof Error) || error instanceof TypeError || described.has(error)) return
  described.add(error)
  const { message, stack } = error
  error.message = `${await shown()}\n\n${message}`
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message)
}
