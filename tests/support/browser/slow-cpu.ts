import type { Page } from '@playwright/test'

/** How many times slower the browser's CPU is made; 1 unless `SLOW_CPU` says otherwise. */
const slowCpu = Number(process.env['SLOW_CPU'] ?? 1)

export async function slowDownAsAsked(page: Page): Promise<void> {
  if (slowCpu <= 1) return
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
}
