import { Fragment } from 'react'
import type { Content, Elements } from './content'
import { NoteIcon, WrongIcon } from './icons'
import './field.css'

/** The texts around a control. */
export interface FieldTexts {
  label: Content
  hint?: Content
  /** The text that marks an optional field, such as "(optional)". */
  optional?: string | undefined
  error?: string | undefined
  note?: Content
  /** Shown next to the label, but not part of the accessible name. */
  besideLabel?: Elements
}

/** Returns the ids of the hint, error and note, in reading order. */
export function describedBy(id: string, { hint, error, note }: FieldTexts): string | undefined {
  const ids = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
    note === undefined ? '' : `${id}-note`,
  ].filter((each) => each !== '')
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Returns the ARIA attributes of a control. */
export function ariaOf(id: string, texts: FieldTexts) {
  return {
    'aria-describedby': describedBy(id, texts),
    'aria-invalid': texts.error === undefined ? undefined : true,
  } as const
}

interface FieldProps {
  id: string
  texts: FieldTexts
  /** What stands below the note, such as a drawing of where to find the answer. */
  below?: Elements
  children: Elements
}

/** A label, its hint and error, the control, and directly below it the note. */
export function Field({ id, texts, below, children }: FieldProps) {
  return (
    <div className={fieldClass(texts)}>
      <label className="field-label" htmlFor={id}>
        <span>{texts.label}</span>
        {optionalOf(texts)}
      </label>
      {aroundControls(id, texts, children)}
      {below}
    </div>
  )
}

/**
 * The same for a group of controls. Its label is no `legend`: engines lay that out in ways of their
 * own, and WebKit leaves it out of the grid.
 */
export function GroupOfFields({ id, texts, children }: Omit<FieldProps, 'below'>) {
  return (
    <fieldset
      className={fieldClass(texts)}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, texts)}
    >
      <div className="field-label" id={`${id}-label`}>
        <span>{texts.label}</span>
        {optionalOf(texts)}
      </div>
      {aroundControls(id, texts, children)}
    </fieldset>
  )
}

function fieldClass({ error }: FieldTexts): string {
  return error === undefined ? 'field' : 'field is-wrong'
}

// Functions instead of components: a screen has dozens, and each component costs as much as a
// control.

function aroundControls(id: string, texts: FieldTexts, controls: Elements) {
  return (
    <Fragment>
      {texts.besideLabel}
      {hintOf(id, texts)}
      {errorOf(id, texts)}
      {controls}
      {noteOf(id, texts)}
    </Fragment>
  )
}

function optionalOf({ optional }: FieldTexts) {
  return optional !== undefined && <span className="field-optional">{` ${optional}`}</span>
}

function hintOf(id: string, { hint }: FieldTexts) {
  return (
    hint !== undefined && (
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
    )
  )
}

function errorOf(id: string, { error }: FieldTexts) {
  return error !== undefined && <ErrorText id={`${id}-error`}>{error}</ErrorText>
}

export function ErrorText({ id, children }: { id?: string; children: Content }) {
  return (
    <p className="field-error" id={id}>
      <WrongIcon />
      <span>{children}</span>
    </p>
  )
}

function noteOf(id: string, { note }: FieldTexts) {
  return note !== undefined && <NoteText id={`${id}-note`}>{note}</NoteText>
}

export function NoteText({ id, children }: { id?: string; children: Content }) {
  return (
    <div className="field-note" id={id}>
      <NoteIcon />
      <div className="field-note-body">{children}</div>
    </div>
  )
}
