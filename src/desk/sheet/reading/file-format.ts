import { maxWorkbookBytes } from './sheet-bounds'
import type { FileRefusal } from './sheet-line'

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Compound File Binary: Excel's format before 2007, and the envelope of an encrypted .xlsx. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]
const pdf = [0x25, 0x50, 0x44, 0x46]
const png = [0x89, 0x50, 0x4e, 0x47]
const jpeg = [0xff, 0xd8]

/** Returns a file's format by its bytes, because any file can have any name; or why it is not read. */
export function fileFormat(bytes: Uint8Array, fileName: string): 'text' | 'xlsx' | FileRefusal {
  if (beginsWith(bytes, compoundFile)) {
    return isEncrypted(bytes) ? 'encrypted' : 'oldExcel'
  }
  if (beginsWith(bytes, zip)) return archiveFormat(bytes, fileName)
  const isUtf16 = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff])
  // No text of one byte a character has a zero byte.
  const isText =
    !bytes.subarray(0, 4096).includes(0) &&
    ![pdf, png, jpeg].some((start) => beginsWith(bytes, start))
  return isUtf16 || isText ? 'text' : 'otherFile'
}

function archiveFormat(bytes: Uint8Array, fileName: string): 'text' | 'xlsx' | FileRefusal {
  // In the archive's directory each entry has its name behind 42 bytes of numbers (APPNOTE, 4.3.12). Nothing is unpacked.
  const entries = new TextDecoder('latin1').decode(bytes).split('PK\u0001\u0002').slice(1)
  if (entries.length === 0) return 'damaged'
  const names = entries.map((entry) => entry.slice(42))
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/vbaProject\.bin|^xl\/macrosheets\//i) || /\.(?:xlsm|xltm|xlam)$/i.test(fileName)) {
    return 'macros'
  }
  if (has(/^xl\/workbook\.bin/i)) return 'oldExcel'
  if (has(/^content\.xml/i) && has(/^mimetype/i)) return 'openDocument'
  if (!has(/^\[Content_Types\]\.xml/i) || !has(/^xl\//i)) return 'otherFile'
  return bytes.length > maxWorkbookBytes ? 'tooLarge' : 'xlsx'
}

/** An encrypted workbook is a stream of this name (MS-OFFCRYPTO, 2.3.4.4), written in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
