import { useEffect, useState } from 'react'

/** Sends a person, and says who was created. */
export function CreatePerson({ body }: { body: object }) {
  const [said, setSaid] = useState('Sending…')
  useEffect(() => {
    const send = async () => {
      const answer = await fetch('/person', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(body),
      })
      const { id } = (await answer.json()) as { id?: string }
      setSaid(answer.ok ? `Created with the id ${id}` : `Refused with ${answer.status}`)
    }
    void send()
  }, [body])
  return <p>{said}</p>
}
