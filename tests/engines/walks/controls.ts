import { controlsOf, type Values } from '../../../src/samples/values'
import type { Driver } from '../drivers/driver'
import { expect } from '../engine-test'

/** Fills the controls of these answers as a person does, whatever their type. */
export async function fill(driver: Driver, values: Values): Promise<void> {
  for (const [name, value] of controlsOf(values)) {
    const selector = `[name="${name}"]`
    await expectPart(driver, selector)
    const type = await driver.read(`document.querySelector('${selector}').type`)
    if (type === 'radio') await driver.press(`${selector}[value="${String(value)}"]`)
    else if (typeof value === 'boolean') await driver.press(selector)
    else if (type === 'select-one') await driver.select(selector, value)
    else await driver.type(selector, value)
  }
}

export async function expectPart(driver: Driver, selector: string): Promise<void> {
  const expression = `document.querySelector('${selector}') !== null`
  await expect.poll(() => driver.read(expression), { message: selector }).toBe(true)
}

/** Waits until an attribute of the first element of the selector has the value. */
export async function expectAttribute(
  driver: Driver,
  selector: string,
  name: string,
  value: unknown,
): Promise<void> {
  const message = `${name} of ${selector}`
  await expect.poll(() => attribute(driver, selector, name), { message }).toEqual(value)
}

export async function attribute(driver: Driver, selector: string, name: string): Promise<unknown> {
  return driver.read(`document.querySelector('${selector}')?.getAttribute('${name}') ?? null`)
}
