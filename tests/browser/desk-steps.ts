import type { Page } from '@playwright/test'

/** The next person sent is answered so, and does not reach the service. */
export async function answerWith(page: Page, status: number, body: object): Promise<void> {
  await page.route(
    '**/person',
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      }),
    { times: 1 },
  )
}
