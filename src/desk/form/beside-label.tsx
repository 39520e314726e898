import { fieldOf, fields, isFieldPath, pathOf } from '../../person'
import { texts } from '../../texts/texts'
import type { Elements } from '../../ui/content'
import { dateParts } from '../../ui/date-field'
import { PinButton } from './pin-button'
import { useDesk } from './session/desk-session'

/** What stands at the label of a field: the order of a date, or the pin of an answer that may be kept. */
export function besideLabel(name: string): Elements {
  return <BesideLabel name={name} />
}

function BesideLabel({ name }: { name: string }) {
  const { pins } = useDesk()
  const field = fieldOf(pathOf(name))
  if (isFieldPath(field) && fields[field].answer === 'date') {
    const labels = texts().wizard.dateParts
    return (
      <small className="date-order" aria-hidden="true">
        {dateParts.map((part) => labels[part].toLocaleLowerCase()).join(' ')}
      </small>
    )
  }
  return pins.canPin(name) ? <PinButton name={name} /> : null
}
