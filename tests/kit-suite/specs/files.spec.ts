import { sampleDocument, samplePerson, test } from 'firsthand/playwright'

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('My passport') }

test('asks for a document, refuses a text, and takes a picture', async ({ form }) => {
  const person = { ...samplePerson('ubo-usd', 1), documents: [] }
  await form.open()
  await form.fill(person, { upTo: 'documents' })
  await form.continue()
  await form.expectErrors(['documents.0.file'])

  await form.attach(0, notes)
  await form.expectUpload(0, 'refused')
  await form.continue()
  await form.expectErrors(['documents.0.file'])

  await form.attach(0, await sampleDocument('passport'))
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
})
