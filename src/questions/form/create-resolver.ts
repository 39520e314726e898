import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Answers } from '../../person'
import { texts } from '../../texts/texts'
import { uncheckedErrorType } from '../form-errors'
import { phoneMetadataStore } from '../rules/phone-store'
import { type FormSetup, refusalsOf } from './form-setup'

/**
 * Returns a resolver that validates the answers of the form's screens. A foreign phone number waits
 * for the metadata of all countries.
 */
export function createResolver(setup: FormSetup): Resolver<Answers> {
  return async (values, context, options) => {
    const isPhoneRequested = options.names?.includes('phone') === true
    const isPhoneUnchecked = isPhoneRequested && !(await isPrepared(values.phone))
    // The form stays as typed. composePerson converts the values when they are sent.
    const resolve = zodResolver(schemaOf(setup), undefined, { raw: true, mode: 'sync' })
    const { errors } = await resolve(values, context, options)
    if (isPhoneUnchecked) {
      errors.phone = { type: uncheckedErrorType, message: texts().wizard.phoneUnchecked }
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** Returns a schema that accepts answers without a refusal. The message of an issue is the refusal's code. */
function schemaOf(setup: FormSetup) {
  return z.custom<Answers>().check(
    z.superRefine((values, found) => {
      for (const { path, code } of refusalsOf(setup, values))
        found.addIssue({ code: 'custom', message: code, path: [...path], input: values })
    }),
  )
}

/** Resolves to true if the metadata that this number needs is loaded. */
function isPrepared(phone: string): Promise<boolean> {
  return phoneMetadataStore.loadFor(phone).then(
    () => true,
    () => false,
  )
}
