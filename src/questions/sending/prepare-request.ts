import { Failure } from '../../api/failure'
import { isOffline } from '../../api/online'
import type { PendingRequest } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf, type PersonCase } from '../../person'
import { checkPerson } from '../../person/check'
import type { Attachments } from '../documents/attachments'
import { requestBody } from '../rules/request-body'
import { ruleContext } from '../rules/rule-context'

/** The draft and files to send. */
export interface SendContext {
  draft: DraftStore
  attachments: Attachments
}

/** The person as they were when Send was pressed, before anything left. Every answer of the service is about them alone. */
export interface PersonToSend {
  /** Their `Idempotency-Key`. */
  key: string
  personCase: PersonCase
  answers: Answers
}

/**
 * Waits for all uploads of the person, and returns the request. Rejects with a failure that names the answer which
 * stops it, or that another try may end.
 */
export async function prepareRequest(
  { draft, attachments }: SendContext,
  { answers, personCase }: PersonToSend,
): Promise<PendingRequest> {
  const keys = answers.documents.map(({ file }) => file)
  await whenStored(attachments, keys)
  await attachments.refresh(keys)
  // A file that the service had lost is uploading again.
  await whenStored(attachments, keys)
  if (isOffline()) throw new Failure('offline')
  const { today, phones } = ruleContext(attachments, personCase)
  const check = checkPerson(requestBody(answers, attachments), { named: personCase, today, phones })
  // A rule may have changed since the screens passed, such as the current day.
  if (!check.ok) throw new Failure('refused', check.refusals)
  const agreement = draft.agreement()
  const request = { body: JSON.stringify(check.person), personCase }
  return agreement === undefined ? request : { ...request, agreement }
}

/** Returns true while an upload waits for its next try. */
export function hasWaitingUpload({ draft, attachments }: SendContext): boolean {
  return attachmentKeysOf(draft).some((key) => attachments.get(key)?.state === 'waiting')
}

/** Returns the uploaded share of all files, from 0 to 1. */
export function uploadProgress({ draft, attachments }: SendContext): number {
  const found = attachmentKeysOf(draft).flatMap((key) => attachments.get(key) ?? [])
  const size = found.reduce((sum, { total }) => sum + total, 0)
  const sent = found.reduce((sum, attachment) => sum + attachment.sent, 0)
  return size === 0 ? 1 : sent / size
}

function attachmentKeysOf(draft: DraftStore): string[] {
  return answersOf(draft.read()).documents.map(({ file }) => file)
}

/** Resolves when every document is stored. Rejects as soon as one is refused. */
function whenStored(attachments: Attachments, keys: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const states = keys.map((key) => attachments.get(key)?.state ?? 'refused')
      const index = states.indexOf('refused')
      if (index < 0 && states.some((state) => state !== 'stored')) return
      unsubscribe()
      if (index < 0) {
        resolve()
        return
      }
      const code = attachments.get(keys[index] ?? '')?.refusal ?? 'lost'
      reject(new Failure('refused', [{ path: ['documents', index, 'file'], code }]))
    }
    const unsubscribe = attachments.subscribe(check)
    check()
  })
}
