import { maxFileBytes } from './sheet-bounds'
import type { FileRefusal } from './sheet-line'
import { zipEntries } from './zip-entries'

const zip = [0x50, 0x4b, 0x03, 0x04]
/** Compound File Binary: Excel's format before 2007, and the envelope of an encrypted .xlsx. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

type FileFormat = { format: 'text' | 'xlsx' } | { refusal: FileRefusal }

/** Tells a spreadsheet's format by its bytes, because any file can have any name. */
export function fileFormat(bytes: Uint8Array, fileName: string): FileFormat {
  if (beginsWith(bytes, compoundFile)) {
    return { refusal: isEncrypted(bytes) ? 'encrypted' : 'oldExcel' }
  }
  if (beginsWith(bytes, zip)) return archiveFormat(bytes, fileName)
  const isUtf16 = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff])
  // No text of one byte a character has a zero byte, and every PDF or picture begins with one of these.
  const isText =
    !bytes.subarray(0, 4096).includes(0) &&
    !/^(?:%PDF-|\x89PNG|\xff\xd8)/.test(latin1(bytes.subarray(0, 8)))
  return isUtf16 || isText ? { format: 'text' } : { refusal: 'otherFile' }
}

function archiveFormat(bytes: Uint8Array, fileName: string): FileFormat {
  const entries = zipEntries(bytes)
  if (entries === undefined) return { refusal: 'damaged' }
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (has(/vbaProject\.bin$|^xl\/macrosheets\//i) || /\.(?:xlsm|xltm|xlam)$/i.test(fileName)) {
    return { refusal: 'macros' }
  }
  if (has(/^xl\/workbook\.bin$/i)) return { refusal: 'oldExcel' }
  if (has(/^content\.xml$/i) && has(/^mimetype$/i)) return { refusal: 'openDocument' }
  if (!has(/^\[Content_Types\]\.xml$/i) || !has(/^xl\//i)) return { refusal: 'otherFile' }
  const unpackedSize = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0)
  return unpackedSize > maxFileBytes ? { refusal: 'tooLarge' } : { format: 'xlsx' }
}

/** An encrypted workbook is a stream of this name (MS-OFFCRYPTO, 2.3.4.4), written in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
