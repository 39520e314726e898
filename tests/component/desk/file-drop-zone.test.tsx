import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDraftStore } from '../../../src/drafts/draft-store'
import { emptyDocument } from '../../../src/person'
import { createAttachments } from '../../../src/questions/documents/attachments'
import { watchFiles } from '../../../src/questions/documents-ui/place-files'
import { sheetSession } from '../../../src/desk/sheet/sheet-session'
import { pathOf } from '../../../src/desk/sheet/reading/dropped-files'
import { FileDropZone } from '../../../src/desk/sheet/view/file-drop-zone'
import { pasteInto, pastedPicture } from '../support/paste-into'

afterEach(() => {
  vi.restoreAllMocks()
})

test('rows of Excel come with their picture, and are read as a sheet', async () => {
  const choose = vi.spyOn(sheetSession, 'choose').mockReturnValue(undefined)
  const addFiles = vi.spyOn(sheetSession.sheet, 'addFiles').mockResolvedValue(undefined)
  render(
    <FileDropZone>
      <button type="button">Nothing</button>
    </FileDropZone>,
  )
  const target = screen.getByRole('button')
  const rows = 'name_first\tname_last\r\nAda\tObi\r\n'
  pasteInto(target, rows, pastedPicture())
  expect(addFiles).not.toHaveBeenCalled()
  const [file] = choose.mock.calls[0] ?? []
  expect(await file?.text()).toBe(rows)

  pasteInto(target, '', pastedPicture('scan.png'))
  expect(addFiles.mock.calls.flatMap(([files]) => files).map(({ name }) => name)).toEqual([
    'scan.png',
  ])
  expect(choose).toHaveBeenCalledOnce()
})

test('a dropped folder gives each file with its path', async () => {
  const addFiles = vi.spyOn(sheetSession, 'addFiles').mockResolvedValue(undefined)
  render(
    <FileDropZone>
      <button type="button">Nothing</button>
    </FileDropZone>,
  )
  const fileEntry = (fullPath: string) => ({
    isFile: true,
    fullPath,
    file: (take: (file: File) => void) => take(new File([], fullPath.split('/').at(-1) ?? '')),
  })
  const folderEntry = (...entries: object[]) => ({
    isDirectory: true,
    createReader: () => ({
      readEntries: (take: (some: object[]) => void) => take(entries.splice(0)),
    }),
  })
  const scans = folderEntry(
    folderEntry(fileEntry('/scans/ada/id.png')),
    folderEntry(fileEntry('/scans/bola/id.png')),
  )
  const items = [scans, fileEntry('/bill.png')].map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
  }))
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], items, files: [] } })
  await vi.waitFor(() => expect(addFiles).toHaveBeenCalledOnce())
  expect(addFiles.mock.calls.flatMap(([files]) => files).map(pathOf)).toEqual([
    'scans/ada/id.png',
    'scans/bola/id.png',
    'bill.png',
  ])
})

test('no file is added to a person who is being sent', async () => {
  const added: string[] = []
  const places = {
    attachments: {
      ...createAttachments(createDraftStore('draft')),
      add: ({ name }: File) => {
        added.push(name)
        return name
      },
    },
    form: { getValues: () => [emptyDocument('')], setValue: () => undefined },
    append: () => undefined,
  }
  let isLocked = true
  const stop = watchFiles(
    places,
    () => undefined,
    () => isLocked,
  )
  expect(pasteInto(document.body, '', pastedPicture('locked.png'))).toBe(false)
  isLocked = false
  pasteInto(document.body, '', pastedPicture('open.png'))
  await vi.waitFor(() => expect(added).toEqual(['open.png']))
  stop()
})
