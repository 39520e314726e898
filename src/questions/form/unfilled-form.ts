import type { QuestionForm } from './question-form'

const neverFilled = { autoComplete: 'off' }

/**
 * Returns the form with fields that the browser neither fills in nor offers to the next person: what it has saved, or
 * would save, belongs to somebody else.
 */
export function unfilledForm(form: QuestionForm): QuestionForm {
  return {
    ...form,
    register: (name, options) => {
      const joined = form.register(name, options)
      // These two controls have no `autocomplete` attribute in HTML, and browsers do not fill them in.
      return name === 'id_type' || name === 'no_name_other' ? joined : { ...joined, ...neverFilled }
    },
  }
}
