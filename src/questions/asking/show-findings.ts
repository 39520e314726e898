import type { FieldPath } from 'react-hook-form'
import type { FieldFailure } from '../../api/failure'
import type { Answers } from '../../person/answers'
import type { AskedForm } from '../asked-form'
import { saidByService } from '../form-errors'
import { formNameOf } from '../rules/screen-of'

/** Puts what the service found wrong at its fields. It may say more than one thing of a field. */
export function showFindings(form: AskedForm, findings: readonly FieldFailure[]): void {
  const byName = new Map<string, string[]>()
  for (const { path, sentence } of findings) {
    const name = formNameOf(path)
    byName.set(name, [...(byName.get(name) ?? []), sentence])
  }
  for (const [name, sentences] of byName) {
    // Every form name is a path of the answers.
    form.setError(name as FieldPath<Answers>, {
      type: saidByService,
      message: sentences.join('; '),
    })
  }
}
