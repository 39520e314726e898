import { unzipSync } from 'fflate'
import { maxWorkbookBytes } from './sheet-bounds'
import type { FileRefusal } from './sheet-line'

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
  const names = partsOf(bytes)
  if (names === undefined) return { refusal: 'damaged' }
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/vbaProject\.bin$|^xl\/macrosheets\//i) || /\.(?:xlsm|xltm|xlam)$/i.test(fileName)) {
    return { refusal: 'macros' }
  }
  if (has(/^xl\/workbook\.bin$/i)) return { refusal: 'oldExcel' }
  if (has(/^content\.xml$/i) && has(/^mimetype$/i)) return { refusal: 'openDocument' }
  if (!has(/^\[Content_Types\]\.xml$/i) || !has(/^xl\//i)) return { refusal: 'otherFile' }
  return bytes.length > maxWorkbookBytes ? { refusal: 'tooLarge' } : { format: 'xlsx' }
}

/** Returns the names of an archive's files; undefined if it is damaged. Unpacks none of them. */
function partsOf(bytes: Uint8Array): string[] | undefined {
  const names: string[] = []
  const note = ({ name }: { name: string }) => {
    names.push(name)
    return false
  }
  try {
    unzipSync(bytes, { filter: note })
    return names
  } catch {
    return undefined
  }
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
