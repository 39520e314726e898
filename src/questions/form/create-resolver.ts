import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Answers } from '../../person/answers'
import { texts } from '../../texts/texts'
import { uncheckedErrorType } from '../form-errors'
import { phoneMetadataStore } from '../rules/phone-metadata-store'
import { type FormSetup, schemasFor } from './form-setup'

/** Holds a form's answers against the rules of its screens; a foreign phone number waits for the world's. */
export function createResolver(setup: FormSetup): Resolver<Answers> {
  return async (values, context, options) => {
    const isPhoneRequested = options.names?.includes('phone') === true
    const isPhoneUnchecked = isPhoneRequested && !(await isPrepared(values.phone))
    const errors: FieldErrors<Answers> = {}
    for (const schema of schemasFor(setup, values)) {
      // What was typed is kept as typed; the wire's values are composed when it is sent.
      const resolve = zodResolver(schema, undefined, { raw: true, mode: 'sync' })
      // No field is asked on two screens.
      Object.assign(errors, (await resolve(values, context, options)).errors)
    }
    if (isPhoneUnchecked) {
      errors.phone = { type: uncheckedErrorType, message: texts().wizard.phoneUnchecked }
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** Whether all has come that this number is to be judged by. */
function isPrepared(phone: string): Promise<boolean> {
  return phoneMetadataStore.loadFor(phone).then(
    () => true,
    () => false,
  )
}
