import { z } from 'zod'

/** Whether a secret is no guess. */
export function isLongEnough(secret: string): boolean {
  return secret.trim().length >= 16
}

const separated = z.string().transform((text) => text.split(',').map((each) => each.trim()))

/** Parses `new,old`. An error message must never quote a secret. */
export const linkSecrets = separated.refine(
  (secrets) => secrets.length <= 2 && secrets.every(isLongEnough),
  'must have at least 16 characters without a comma, or be two such secrets, new,old',
)

/** Parses `new,old`. A key is sent in a header. */
export const deskKeys = separated.refine(
  (keys) => keys.length <= 2 && keys.every((key) => /^[!-~]{16,}$/.test(key)),
  'must have at least 16 letters, digits and signs without a space or comma, or be two such keys, new,old',
)
