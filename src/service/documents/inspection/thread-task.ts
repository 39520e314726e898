import type { Pixels } from './inspect-picture'
import type { refused } from './inspection'

/** What the inspection thread is started with, and its one answer. */
export type ThreadTask =
  | { task: 'checkPdf'; bytes: Uint8Array }
  | { task: 'decodeHeic'; bytes: Uint8Array }

export type PdfCheck = { ok: true } | ReturnType<typeof refused>
export type HeicDecoding = { ok: true; pixels: Pixels } | ReturnType<typeof refused>

export interface ThreadAnswers {
  checkPdf: PdfCheck
  decodeHeic: HeicDecoding
}
