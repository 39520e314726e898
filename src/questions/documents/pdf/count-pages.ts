import { isRef, latin1In, type PdfFile } from './pdf-file'
import { type PdfDict, type PdfValue, readPdfValue } from './pdf-value'

/** Returns what the page tree says; undefined where this browser or this code cannot read it. */
export async function countPages(pdf: PdfFile): Promise<number | undefined> {
  const dictOf = async (value: PdfValue | undefined) =>
    pdf.dictOf(value) ?? (isRef(value) ? findPacked(pdf, value.ref) : undefined)
  const catalog = await dictOf(pdf.trailer.get('/Root'))
  const pages = await dictOf(catalog?.get('/Pages'))
  const count = pages?.get('/Count')
  return typeof count === 'number' && count > 0 ? count : undefined
}

/** Looks for an object in the object streams, the last one first (ISO 32000-1, 7.5.7). */
async function findPacked(pdf: PdfFile, number: number): Promise<PdfDict | undefined> {
  if (typeof DecompressionStream === 'undefined') return undefined
  const { text } = pdf
  for (
    let type = text.lastIndexOf('/ObjStm');
    type > 0;
    type = text.lastIndexOf('/ObjStm', type - 1)
  ) {
    const header = text.lastIndexOf(' obj', type)
    const { value, end } = readPdfValue(text, header + ' obj'.length)
    const found = value instanceof Map ? await findIn(pdf, value, end, number) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

async function findIn(
  { text, file }: PdfFile,
  stream: PdfDict,
  end: number,
  number: number,
): Promise<PdfDict | undefined> {
  const [length, first] = [stream.get('/Length'), stream.get('/First')]
  const [start] = /^\s*stream\r?\n/.exec(text.slice(end, end + 40)) ?? []
  const isReadable = stream.get('/Filter') === '/FlateDecode' && !stream.has('/DecodeParms')
  if (!isReadable || start === undefined) return undefined
  if (typeof length !== 'number' || typeof first !== 'number') return undefined
  const from = end + start.length
  const content = await inflated(file.slice(from, from + length))
  const heads = content.slice(0, first).trim().split(/\s+/)
  for (let index = 0; index + 1 < heads.length; index += 2) {
    if (Number(heads[index]) !== number) continue
    const { value } = readPdfValue(content, first + Number(heads[index + 1]))
    return value instanceof Map ? value : undefined
  }
  return undefined
}

async function inflated(file: Blob): Promise<string> {
  const stream = file.stream().pipeThrough(new DecompressionStream('deflate'))
  return latin1In(await new Response(stream).blob())
}
