import { Failure } from '../../api/failure'
import type { PendingRequest } from '../../drafts/draft'
import type { DraftStore } from '../../drafts/draft-store'
import { type Answers, answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { checkPerson } from '../../person/check-person'
import { describeRefusal } from '../../texts/describe'
import type { Voice } from '../../person/text-context'
import type { Attachments } from '../documents/attachments'
import { textContextOf } from '../rules/text-context'
import { ruleContext } from '../rules/rule-context'

/** Whose answers are sent. */
export interface SendContext {
  draft: DraftStore
  attachments: Attachments
  voice?: Voice
}

/** A file the service refused, whose document has to be looked at again. */
export interface RefusedFile {
  index: number
}

/**
 * The bytes of a person, safe on the device, once all files are stored; or why there are none. Rejects when the
 * signal aborts.
 */
export async function prepareRequest(
  { draft, attachments, voice }: SendContext,
  personCase: PersonCase,
  signal: AbortSignal,
): Promise<PendingRequest | RefusedFile | Failure> {
  const problem = await Promise.race([whenStored(attachments, filesOf(draft)), aborted(signal)])
  if (problem instanceof Failure) return problem
  if (problem !== undefined) return { index: problem }
  const sending = composeRequest(answersOf(draft.read()), personCase, attachments, voice)
  if (sending instanceof Failure) return sending
  draft.setPendingRequest(sending)
  // Only once the bytes are safe may they leave: a page killed from here on asks the same again.
  await draft.whenSaved()
  return sending
}

/** How much of the files is sent, from 0 to 1. */
export function uploadProgress({ draft, attachments }: SendContext): number {
  const found = filesOf(draft).flatMap((file) => attachments.get(file) ?? [])
  const size = found.reduce((sum, attachment) => sum + attachment.size, 0)
  const sent = found.reduce((sum, attachment) => sum + attachment.sent, 0)
  return size === 0 ? 1 : sent / size
}

function filesOf(draft: DraftStore): string[] {
  return answersOf(draft.read()).documents.map(({ file }) => file)
}

/** Resolves to undefined once every file is stored and has a fresh address, or to the index of a refused one. */
async function whenStored(
  attachments: Attachments,
  files: readonly string[],
): Promise<number | Failure | undefined> {
  const refused = await firstRefused(attachments, files)
  if (refused !== undefined) return refused
  try {
    await attachments.refresh(files)
  } catch {
    return new Failure(navigator.onLine ? 'unreachable' : 'offline')
  }
  // What the service no longer had is on its way again.
  return firstRefused(attachments, files)
}

/** Resolves when every file is stored, to undefined, or as soon as one is refused, to its index. */
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

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('Stopped waiting', 'AbortError'))
    signal.addEventListener('abort', abort, { once: true })
  })
}

/** The bytes for these answers; a failure for a rule the screens let pass, such as a day that ended meanwhile. */
function composeRequest(
  answers: Answers,
  personCase: PersonCase,
  attachments: Attachments,
  voice?: Voice,
): PendingRequest | Failure {
  const { person, today, phones } = ruleContext(answers, attachments, personCase)
  const check = checkPerson(person, { named: personCase, today, phones })
  if (check.ok) return { body: JSON.stringify(check.person), personCase }
  const serviceErrors = check.refusals.map((refusal) => ({
    ...refusal,
    sentence: describeRefusal(refusal, textContextOf(answers, personCase, refusal.path, voice)),
  }))
  return new Failure('refused', serviceErrors)
}
