import sharp from 'sharp'

/**
 * Uploads a passport and creates a person with it.
 * @param {string} base
 */
export async function tryService(base) {
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer()
  const tus = { 'Tus-Resumable': '1.0.0' }
  const created = await fetch(`${base}/documents`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(picture.length) },
  })
  const sent = await fetch(`${base}${created.headers.get('Location')}`, {
    method: 'PATCH',
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: new Blob([new Uint8Array(picture)]),
  })
  const url = sent.headers.get('Document-Url')
  if (url === null)
    throw new Error(`The file was not accepted: ${sent.status} ${await sent.text()}`)
  const reply = await fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Person-Case': 'ubo-usd' },
    body: JSON.stringify({
      id_level: 'primary',
      id_type: 'passport',
      kyc_level: 'basic',
      name_first: 'Adaeze',
      name_last: 'Okafor',
      name_other: '',
      phone: '2348024056288',
      email: 'adaeze@example.com',
      dob: '1989-01-16',
      id_number: 'A01234567',
      id_country: 'NG',
      bank_id_number: '67283476223',
      address: {
        line1: '12 Marina Road',
        city: 'Ikeja',
        state: 'Lagos',
        country: 'NG',
        postal_code: '100276',
      },
      documents: [{ type: 'passport', url, issue_date: '2020-01-01', expiry_date: '2040-01-01' }],
    }),
  })
  if (reply.status !== 201)
    throw new Error(`Nobody was created: ${reply.status} ${await reply.text()}`)
  if (!(await (await fetch(base, { headers: { Accept: 'text/html' } })).text()).includes('<title>'))
    throw new Error('The form is missing.')
  process.stdout.write('A file was inspected, a person created, the form served.\n')
}
