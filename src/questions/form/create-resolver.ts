import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Answers } from '../../person/answers'
import { texts } from '../../texts/texts'
import { uncheckedErrorType } from '../form-errors'
import { phoneMetadataStore } from '../rules/phone-metadata-store'
import { type FormSetup, schemasFor } from './form-setup'

/**
 * Returns a resolver that validates the answers of the form's screens. A foreign phone number waits
 * for the metadata of all countries.
 */
export function createResolver(setup: FormSetup): Resolver<Answers> {
  return async (values, context, options) => {
    const isPhoneRequested = options.names?.includes('phone') === true
    const isPhoneUnchecked = isPhoneRequested && !(await isPrepared(values.phone))
    const errors: FieldErrors<Answers> = {}
    for (const schema of schemasFor(setup, values)) {
      // The form stays as typed. composePerson converts the values when they are sent.
      const resolve = zodResolver(schema, undefined, { raw: true, mode: 'sync' })
      // No field appears on two screens, so no error is overwritten.
      Object.assign(errors, (await resolve(values, context, options)).errors)
    }
    if (isPhoneUnchecked) {
      errors.phone = { type: uncheckedErrorType, message: texts().wizard.phoneUnchecked }
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** Resolves to true if the metadata that this number needs is loaded. */
function isPrepared(phone: string): Promise<boolean> {
  return phoneMetadataStore.loadFor(phone).then(
    () => true,
    () => false,
  )
}
