import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { type Answers, formNameOf } from '../../person'
import { phoneMetadataStore } from '../rules/phone-store'
import type { ErrorType } from './field-errors'
import { checkForm } from './check-form'
import type { FormSetup } from './form-setup'

/**
 * Returns a resolver that checks the answers of the form's screens, and leaves the values as typed. The type of an
 * error is the code of the refusal. A foreign phone number waits for the metadata of all countries.
 */
export function createResolver(setup: FormSetup): Resolver<Answers> {
  return async (values, _context, options) => {
    const isPhoneRequested = options.names?.includes('phone') === true
    const isPhoneUnchecked = isPhoneRequested && !(await isPrepared(values.phone))
    const found = new Map<string, ErrorType>()
    for (const { path, code } of checkForm(setup, values)) {
      const name = formNameOf(path)
      if (!found.has(name)) found.set(name, code)
    }
    if (isPhoneUnchecked) found.set('phone', 'unchecked')
    if (found.size === 0) return { values, errors: {} }
    const errors = [...found].map(([name, type]): [string, FieldError] => [name, { type }])
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }
}

/** Resolves to true if the metadata that this number needs is loaded. */
function isPrepared(phone: string): Promise<boolean> {
  return phoneMetadataStore.loadFor(phone).then(
    () => true,
    () => false,
  )
}
