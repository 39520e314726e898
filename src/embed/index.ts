import { type FrameMessage, frameSource } from '../contract/frame-message'

export type { FrameMessage } from '../contract/frame-message'

const tag = 'firsthand-form'

/** The message of a kind. */
type MessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { type: Type }>

/**
 * The form in a frame: `<firsthand-form src="https://apply.example.com" session="…">`. `session` is a token that your
 * server made. Each message of the form is an event of its name, with the message as its `detail`.
 */
export interface FirsthandForm extends HTMLElement {
  addEventListener<Type extends FrameMessage['type']>(
    type: Type,
    listener: (event: CustomEvent<MessageOf<Type>>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'firsthand-form': FirsthandForm
  }
}

/** Not made where there are no elements, such as in a server that renders pages. */
function define(): void {
  class FormInFrame extends HTMLElement {
    static readonly observedAttributes = ['src', 'session']
    #frame: HTMLIFrameElement | undefined
    #hasScreen = false

    connectedCallback(): void {
      addEventListener('message', this)
      this.#show()
    }
    disconnectedCallback(): void {
      removeEventListener('message', this)
    }
    attributeChangedCallback(): void {
      if (this.isConnected) this.#show()
    }
    handleEvent({ source, origin, data }: MessageEvent<unknown>): void {
      const frame = this.#frame
      // Only the frame itself, while it shows a page of its own origin.
      if (frame === undefined || source !== frame.contentWindow) return
      if (origin !== new URL(frame.src).origin || !isMessage(data)) return
      if (data.type === 'height') frame.style.height = `${data.height}px`
      if (data.type === 'screen') {
        // The page around is still scrolled to the end of the screen before.
        if (this.#hasScreen && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
        this.#hasScreen = true
      }
      this.dispatchEvent(new CustomEvent(data.type, { detail: data }))
    }
    /** Another session is another person, so the frame begins anew. */
    #show(): void {
      const src = this.getAttribute('src')
      if (src === null) return
      const session = this.getAttribute('session')
      const frame = document.createElement('iframe')
      frame.title = this.title || 'Onboarding form'
      // The form finds by it who embeds it, whatever the page around sends to others.
      frame.referrerPolicy = 'origin'
      frame.allow = 'clipboard-write'
      frame.style.cssText = 'border: 0; width: 100%; height: 100%; min-height: 40rem'
      const address = new URL(src, document.baseURI)
      if (session !== null) address.hash = new URLSearchParams({ session }).toString()
      frame.src = address.href
      this.#frame = frame
      this.#hasScreen = false
      this.replaceChildren(frame)
    }
  }
  customElements.define(tag, FormInFrame)
}

function isMessage(data: unknown): data is FrameMessage {
  return (
    typeof data === 'object' && data !== null && 'source' in data && data.source === frameSource
  )
}

if (typeof customElements !== 'undefined' && customElements.get(tag) === undefined) define()
