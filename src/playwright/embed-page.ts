import type { Page } from '@playwright/test'
import type { FrameMessage } from '../contract/frame-message'
import { OnboardingPage } from './onboarding-page'
import type { Waiting } from './waiting'

type MessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { type: Type }>

interface Watched {
  firsthandMessages?: FrameMessage[]
}

/** A page that embeds the form, and what the form tells it. */
export class EmbedPage {
  readonly page: Page
  /** The form in its frame. */
  readonly form: OnboardingPage

  /** Watches a page that is not open yet. `frame` finds the frame of the form. */
  static async of(page: Page, frame = 'iframe'): Promise<EmbedPage> {
    await page.addInitScript(() => {
      const messages: FrameMessage[] = []
      Object.assign(window, { firsthandMessages: messages })
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const isOurs =
          typeof data === 'object' &&
          data !== null &&
          'source' in data &&
          data.source === 'firsthand'
        // Nothing else has this source.
        if (isOurs) messages.push(data as unknown as FrameMessage)
      })
    })
    return new EmbedPage(page, frame)
  }

  private constructor(page: Page, frame: string) {
    this.page = page
    this.form = new OnboardingPage(page, page.frameLocator(frame))
  }

  /** Resolves to the first message of this kind, which may have come before. */
  async event<Type extends FrameMessage['type']>(
    type: Type,
    { timeout = this.form.timeout }: Waiting = {},
  ): Promise<MessageOf<Type>> {
    const found = await this.page.waitForFunction(
      (wanted) => (window as Watched).firsthandMessages?.find((message) => message.type === wanted),
      type,
      { timeout },
    )
    // Found by its type.
    return (await found.jsonValue()) as MessageOf<Type>
  }

  /** Returns all messages so far, in order. */
  messages(): Promise<FrameMessage[]> {
    return this.page.evaluate(() => (window as Watched).firsthandMessages ?? [])
  }
}
