import { Fragment } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pastedFiles } from '../../../src/ui/pasted-files'
import { pasteInto, pastedPicture } from '../support/paste-into'

function paste(target: Element, text: string, ...files: File[]): string[] {
  const pasted = vi.fn<(files: readonly File[]) => void>()
  const listen = (event: ClipboardEvent) => pasted(pastedFiles(event))
  addEventListener('paste', listen)
  onTestFinished(() => removeEventListener('paste', listen))
  pasteInto(target, text, ...files)
  return pasted.mock.calls.flat(2).map(({ name }) => name)
}

const scan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' })

test.each([
  ['a picture alone', '', [pastedPicture()], ['image.png']],
  ['cells of Excel, with their picture', 'Ada\tObi\r\nBola\tAde\r\n', [pastedPicture()], []],
  ['one cell, with its picture', '22212345678', [pastedPicture()], []],
  ['a picture of Word, with an empty paragraph', ' \r\n', [pastedPicture()], ['image.png']],
  [
    'files of a file manager, with their names',
    'scan.pdf\n/home/ada/id.png',
    [scan, pastedPicture('id.png')],
    ['scan.pdf', 'id.png'],
  ],
  ['text alone', 'Ada', [], []],
])('takes of %s the files that are no picture of the text', (_what, text, files, names) => {
  render(<button type="button">Nothing</button>)
  expect(paste(screen.getByRole('button'), text, ...files)).toEqual(names)
})

test('leaves a text to the field where it is pasted, and takes a picture alone', () => {
  render(
    <Fragment>
      <input aria-label="line" />
      <textarea aria-label="area" />
    </Fragment>,
  )
  for (const field of screen.getAllByRole('textbox')) {
    expect(paste(field, 'scan.pdf', scan)).toEqual([])
    expect(paste(field, '', scan)).toEqual(['scan.pdf'])
  }
})
