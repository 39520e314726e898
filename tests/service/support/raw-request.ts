import { connect } from 'node:net'

export interface RawReply {
  status: number
  head: string
  body: string
}

/** Sends raw bytes that no HTTP client would send, and reads until the service closes the connection. */
export async function sendRaw(base: string, bytes: string): Promise<RawReply> {
  const { hostname, port } = new URL(base)
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => (received += piece))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
  })
  const [head = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') }
}
