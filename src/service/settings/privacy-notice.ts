import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PrivacyNotice } from '../../contract/operator-texts'
import { isHttpUrl } from './addresses'
import { byLanguage, operatorFile, operatorText } from './operator-file'

const noticeFile = z.strictObject(
  {
    address: z
      .string('must be an address such as https://example.org/privacy')
      .refine(isHttpUrl, 'must be an address such as https://example.org/privacy')
      .max(2048, 'must have at most 2048 characters'),
    text: byLanguage(operatorText(2000), 'a text'),
  },
  { error: 'an object with address and text, and nothing else' },
)

/** Reads the file of the operator's notice, and hashes its texts. */
export const privacyNotice = operatorFile(noticeFile).transform(
  ({ address, text }): PrivacyNotice => {
    const texts = Object.entries(text).map(([tag, each]) => {
      const hash = createHash('sha256').update(each).digest('hex')
      return [tag, { text: each, hash }] as const
    })
    // The schema requires English.
    return { address, texts: Object.fromEntries(texts) as PrivacyNotice['texts'] }
  },
)
