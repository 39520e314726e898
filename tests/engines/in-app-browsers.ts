/** A browser inside another app: what it calls itself, what it lacks, and how it hands over a file. */
export interface InAppBrowser {
  userAgent: string
  /** Runs before the scripts of the page. */
  takeAway: () => void
  /** The page can store answers, whatever becomes of them later. */
  hasStorage: boolean
  /** The name and the type of a photo from the device. */
  photo: { name: string; mimeType: string }
}

const android =
  'Mozilla/5.0 (Linux; Android 7.0; SM-G930F Build/NRD90M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.193 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

export const inAppBrowsers = {
  'WhatsApp on Android': {
    userAgent: `${android} WhatsApp/2.24.9.78`,
    takeAway: () => {
      // A web view whose app has not asked for storage.
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { value: null })
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    },
    hasStorage: false,
    // Android's address of a photo, which has neither ending nor type.
    photo: { name: 'image:1000012345', mimeType: '' },
  },
  'Facebook on an iPhone': {
    userAgent: `${iPhone} [FBAN/FBIOS;FBAV/459.0.0.30.109;FBDV/iPhone9,1;FBSV/15.8.3]`,
    takeAway: () => {
      // Its storage works, and is empty after each load.
      indexedDB.deleteDatabase('firsthand-device')
      sessionStorage.clear()
      localStorage.clear()
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    },
    hasStorage: true,
    // Each photo of the camera has this name.
    photo: { name: 'image.jpg', mimeType: 'image/jpeg' },
  },
  'Instagram on Android': {
    userAgent: `${android} Instagram 332.0.0.38.90 Android (24/7.0; 640dpi; 1440x2560; samsung; SM-G930F)`,
    takeAway: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse })
      indexedDB.open = refuse
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    },
    hasStorage: false,
    photo: { name: 'IMG_20261124_101112', mimeType: 'application/octet-stream' },
  },
} satisfies Record<string, InAppBrowser>

export type InAppName = keyof typeof inAppBrowsers
