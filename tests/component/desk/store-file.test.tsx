import { expect, test, vi } from 'vitest'
import { storeFile } from '../../../src/desk/sheet/sending/store-file'
import { created, fakeUploads, stored } from '../support/fake-uploads'

test('delays all rows for as long as the service asks', async () => {
  const file = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' })
  const tooMany = { status: 429, headers: { 'retry-after': '60' } }
  fakeUploads(tooMany, created, stored(file.size))
  const delayFor = vi.fn<(milliseconds: number, why: string) => void>(() => {
    // Ends the wait of a minute.
    setTimeout(() => dispatchEvent(new Event('online')))
  })
  const url = 'https://files.example.com/1'
  await expect(storeFile(file, 'bank_statement', delayFor)).resolves.toEqual({ ok: true, url })
  expect(delayFor).toHaveBeenCalledExactlyOnceWith(60_000, 'service')
})

test('delays all rows while the device is offline', async () => {
  const file = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fakeUploads(undefined, created, stored(file.size))
  const delayFor = vi.fn<(milliseconds: number, why: string) => void>(() => {
    onLine.mockRestore()
    setTimeout(() => dispatchEvent(new Event('online')))
  })
  await expect(storeFile(file, 'bank_statement', delayFor)).resolves.toMatchObject({ ok: true })
  expect(delayFor).toHaveBeenCalledExactlyOnceWith(10_000, 'offline')
})
