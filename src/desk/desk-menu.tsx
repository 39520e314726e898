import { Fragment } from 'react'
import { deskTexts } from '../texts/desk-texts'
import { MenuIcon } from '../ui/icons'
import type { Elements } from '../ui/content'
import { Fold, openFold } from './fold'
import { DeskKeyField, type DeskKeyFieldProps } from './key/desk-key-field'

export interface ShownKey {
  /** `Ctrl Enter` */
  keys: string
  does: string
}

interface DeskMenuProps extends DeskKeyFieldProps {
  /** What the keys of the page do. */
  keys: readonly ShownKey[]
  /** What else is looked up here. */
  children?: Elements
}

/** What is set once a day, or looked up: the desk key and the keys of the page. */
export function DeskMenu({ keys, isRefused, children }: DeskMenuProps) {
  const labels = deskTexts().menu
  return (
    <Fold
      hook="menu"
      title={
        <Fragment>
          <MenuIcon />
          <span>{labels.button}</span>
        </Fragment>
      }
    >
      <section>
        <h2>{deskTexts().duplicates.keyLabel}</h2>
        <DeskKeyField isRefused={isRefused} />
      </section>
      <section>
        <h2>{labels.keys}</h2>
        <dl className="desk-keys">
          {keys.map(({ keys: pressed, does }) => (
            <div key={does}>
              <dt>
                <kbd>{pressed}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="field-hint">{labels.mac}</p>
      </section>
      {children}
    </Fold>
  )
}

/** Opens the menu at the field of the desk key. */
export function openKeyField(): void {
  openFold('menu', () => document.getElementById('desk-key')?.focus())
}
