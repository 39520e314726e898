import type { PropsOf } from './content'
import { ariaOf, describedBy, GroupOfFields, type FieldTexts } from './field'
import './choice-field.css'

export interface ChoiceOption {
  value: string
  title: string
  /** One line on what the choice means. */
  detail?: string | undefined
}

type InputProps = Omit<PropsOf<'input'>, 'className' | 'id' | 'name' | 'type' | 'value' | 'checked'>

interface ChoiceFieldProps extends InputProps {
  name: string
  texts: FieldTexts
  choices: readonly ChoiceOption[]
  /** The chosen value, if the form library does not control it. */
  checked?: string
  onChoose?: (value: string) => void
}

/**
 * Radio buttons as cards. The title of a card is its name, and its detail a description. The first one has the group's
 * id, so that an error link can focus it.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, texts, choices, checked, onChoose, ...input } = props
  const controlled = (value: string) =>
    onChoose === undefined ? {} : { checked: checked === value, onChange: () => onChoose(value) }
  return (
    <GroupOfFields id={name} texts={texts}>
      <div className="choices">
        {choices.map(({ value, title, detail }, index) => {
          const id = `${name}-${value}`
          return (
            <label className="choice" key={value}>
              <input
                {...input}
                {...controlled(value)}
                {...ariaOf(name, texts)}
                {...(detail !== undefined && {
                  'aria-labelledby': `${id}-title`,
                  'aria-describedby': `${describedBy(name, texts) ?? ''} ${id}-detail`.trim(),
                })}
                type="radio"
                id={index === 0 ? name : id}
                name={name}
                value={value}
              />
              <span className="choice-text">
                <span className="choice-title" id={`${id}-title`}>
                  {title}
                </span>
                {detail !== undefined && (
                  <span className="choice-detail" id={`${id}-detail`}>
                    {detail}
                  </span>
                )}
              </span>
              <span className="choice-frame" aria-hidden="true" />
            </label>
          )
        })}
      </div>
    </GroupOfFields>
  )
}
