/** Creates a person over the wire and returns their id. */
export async function createdPerson(
  base: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const reply = await fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(await reply.text())
  // The tests of POST /person check the rest of the body.
  return ((await reply.json()) as { id: string }).id
}

interface PrintedPerson {
  id: string
  created_at: string
  person: { documents: { url: string }[] } & Record<string, unknown>
}

/** What the command `people` printed: a person a line. */
export function printedIn(stdout: string): PrintedPerson[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PrintedPerson)
}
