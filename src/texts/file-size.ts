import { texts } from './texts'

/** Uses units of 1,000, as phones do: "380 KB", "4.2 MB". */
export function formatSize(bytes: number): string {
  const { size } = texts().uploads
  if (bytes < 1000) return size.B({ count: bytes })
  if (bytes < 1_000_000) return size.KB({ count: Math.round(bytes / 1000) })
  return size.MB({ count: Math.round(bytes / 100_000) / 10 })
}
