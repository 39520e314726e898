import { Failure } from '../../api/failure'
import { isOffline, pauseUntilOnline, whenOnline } from '../../api/online'
import { delayMs } from '../../api/send-person'
import type { PendingRequest } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf, type FileRefusalCode, type PersonCase } from '../../person'
import { checkPerson } from '../../person/check'
import type { Attachments } from '../documents/attachments'
import { personOf, ruleContext } from '../rules/rule-context'
import { aborted } from './aborted'

/** The draft and files to send. */
export interface SendContext {
  draft: DraftStore
  attachments: Attachments
  deskKey?: () => string
}

/** The person as they were when Send was pressed. Every answer of the service is about them alone. */
export interface SentPerson {
  /** Their `Idempotency-Key`. */
  key: string
  personCase: PersonCase
  answers: Answers
}

/** The index of a document whose file was refused, and why. */
export interface RefusedFile {
  index: number
  refusal: FileRefusalCode | undefined
}

interface Waiting {
  signal: AbortSignal
  /** The service cannot be reached, and is asked again. */
  onRetry: () => void
}

/**
 * Waits for a network and for all uploads of the person, then puts the request in the draft and returns it. Returns a
 * failure or a refused file otherwise. Rejects when the signal aborts.
 */
export async function prepareRequest(
  { draft, attachments }: SendContext,
  { answers, personCase }: SentPerson,
  waiting: Waiting,
): Promise<PendingRequest | RefusedFile | Failure> {
  const files = answers.documents.map(({ file }) => file)
  const stopped = aborted(waiting.signal)
  do {
    await Promise.race([whenOnline(), stopped])
    const refused = await Promise.race([whenStored(attachments, files, waiting), stopped])
    if (refused !== undefined)
      return { index: refused, refusal: attachments.get(files[refused] ?? '')?.refusal }
  } while (isOffline())
  const sending = composeRequest(answers, personCase, attachments)
  if (sending instanceof Failure) return sending
  const agreement = draft.agreement()
  const request = agreement === undefined ? sending : { ...sending, agreement }
  draft.setPendingRequest(request)
  return request
}

/** Returns true while an upload waits for its next try. */
export function hasWaitingUpload({ draft, attachments }: SendContext): boolean {
  return filesOf(draft).some((file) => attachments.get(file)?.state === 'waiting')
}

/** Returns the uploaded share of all files, from 0 to 1. */
export function uploadProgress({ draft, attachments }: SendContext): number {
  const found = filesOf(draft).flatMap((file) => attachments.get(file) ?? [])
  const size = found.reduce((sum, { total }) => sum + total, 0)
  const sent = found.reduce((sum, attachment) => sum + attachment.sent, 0)
  return size === 0 ? 1 : sent / size
}

function filesOf(draft: DraftStore): string[] {
  return answersOf(draft.read()).documents.map(({ file }) => file)
}

/**
 * Resolves to undefined when every file is stored and has a fresh address, or to the index of a refused file. Asks the
 * service until it answers or the signal aborts.
 */
async function whenStored(
  attachments: Attachments,
  files: readonly string[],
  { signal, onRetry }: Waiting,
): Promise<number | undefined> {
  const refused = await firstRefused(attachments, files)
  if (refused !== undefined) return refused
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      await attachments.refresh(files)
      break
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (!signal.aborted) onRetry()
      await pauseUntilOnline(delayMs(error, tries))
      await whenOnline()
    }
  }
  // A file that the service had lost is uploading again.
  return firstRefused(attachments, files)
}

/**
 * Resolves to undefined when every file is stored, or to the index of a file as soon as it is
 * refused.
 */
function firstRefused(
  attachments: Attachments,
  files: readonly string[],
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const states = files.map((file) => attachments.get(file)?.state ?? 'refused')
      const refused = states.indexOf('refused')
      if (refused < 0 && states.some((state) => state !== 'stored')) return
      unsubscribe()
      resolve(refused < 0 ? undefined : refused)
    }
    const unsubscribe = attachments.subscribe(check)
    check()
  })
}

/**
 * Returns the request, or a failure if a rule changed since the screens passed, such as the current
 * day.
 */
function composeRequest(
  answers: Answers,
  personCase: PersonCase,
  attachments: Attachments,
): PendingRequest | Failure {
  const { today, phones } = ruleContext(attachments, personCase)
  const check = checkPerson(personOf(answers, attachments), { named: personCase, today, phones })
  if (check.ok) return { body: JSON.stringify(check.person), personCase }
  return new Failure('refused', check.refusals)
}
