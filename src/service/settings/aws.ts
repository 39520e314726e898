import { z } from 'zod'

export const region = z
  .string()
  .trim()
  .regex(/^[\w-]+$/, 'must be the name of a region, such as eu-west-1')

/** An error message must never quote it. */
export const credential = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, 'must have letters, digits and signs, without spaces')
