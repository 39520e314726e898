import { z } from 'zod'

/** Whether a secret is no guess. */
export function isLongEnough(secret: string): boolean {
  return secret.trim().length >= 16
}

/** Parses `new,old`. An error message must never quote a secret. */
export const linkSecrets = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (secrets) => secrets.length <= 2 && secrets.every(isLongEnough),
    'must have at least 16 characters without a comma, or be two such secrets, new,old',
  )
