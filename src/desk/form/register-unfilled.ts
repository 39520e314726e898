import type { UseFormRegister } from 'react-hook-form'
import type { Answers } from '../../person/answers'
import type { AskedForm } from '../../questions/asked-form'

const unfilled = { autoComplete: 'off' }

/** Joins controls to the form as ever, but lets the browser fill in none of them: they are another person's. */
export function registerUnfilled(form: AskedForm): UseFormRegister<Answers> {
  return (name, options) => {
    const joined = form.register(name, options)
    // Of these the browser fills in nothing anyway, and HTML knows no such word for them.
    return name === 'id_type' || name === 'no_name_other' ? joined : { ...joined, ...unfilled }
  }
}
