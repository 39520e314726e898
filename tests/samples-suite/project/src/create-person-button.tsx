import { Fragment, useState } from 'react'
import { createPerson, type NewPerson } from './create-person'

export function CreatePersonButton({ person }: { person: NewPerson }) {
  const [outcome, setOutcome] = useState('')
  return (
    <Fragment>
      <button type="button" onClick={() => void createPerson(person).then(setOutcome)}>
        Create {person.body.name_first}
      </button>
      <output>{outcome}</output>
    </Fragment>
  )
}
