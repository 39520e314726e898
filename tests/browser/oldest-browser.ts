import type { Page } from '@playwright/test'
import { missingGlobals, missingMembers } from '../support/checks/browsers/missing-apis.mjs'

/** Playwright's answers to `evaluate` need them in the page's own world. */
const needed = ['BigInt64Array', 'BigUint64Array']

/**
 * Takes from the page's scripts every API that any of the oldest browsers of `browserslist` lacks. Most of
 * Playwright's own scripts run in another world.
 */
export async function becomeOldest(page: Page): Promise<void> {
  const globals = [...missingGlobals.keys()].filter((name) => !needed.includes(name))
  // The members first: what has lost its interface is not found by its name.
  const paths = [...missingMembers.keys(), ...globals]
  await page.addInitScript(removeApis, paths)
}

function removeApis(paths: readonly string[]): void {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  for (const path of paths) {
    const steps = path.split('.')
    const name = steps.pop() ?? ''
    let owner: unknown = globalThis
    for (const step of steps) owner = isObject(owner) ? owner[step] : undefined
    if (!isObject(owner)) continue
    Reflect.deleteProperty(owner, name)
    const { prototype } = owner
    if (isObject(prototype)) Reflect.deleteProperty(prototype, name)
  }
}
