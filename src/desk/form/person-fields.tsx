import { type RefObject, useState } from 'react'
import type { PersonCase } from '../../person'
import { ScreenQuestions } from '../../questions/groups/screen-questions'
import { QuestionsProvider, type QuestionsShared } from '../../questions/questions-context'
import { unfilledForm } from '../../questions/form/unfilled-form'
import { deskTexts } from '../../texts/desk-texts'
import { PasteBox } from '../paste/paste-box'
import { Banner } from './banner'
import { focusFirstEmpty } from './checking/focus-field'
import { checkLeftField } from './checking/leave-field'
import { focusPastedDate, tabToDate, typeOnInDate } from './checking/type-date'
import { columnsOf } from './columns-of'
import { CreatedLine } from './created-line'
import { photosIn } from './photos-beside'
import { pinBeside } from './pin-button'
import { useDesk } from './session/desk-session'

interface PersonFieldsProps extends Pick<QuestionsShared, 'form' | 'textContext' | 'paused'> {
  personCase: PersonCase
  formRef: RefObject<HTMLFormElement | null>
  /** Where the photos of documents stand, once it is on the page. */
  photoPlace: Element | null
}

/** All fields of the case, the banner with the person's name, and the paste box. */
export function PersonFields(props: PersonFieldsProps) {
  const { personCase, formRef, photoPlace, ...shared } = props
  const { form, paused } = shared
  const { draft, attachments, pins, isLocked } = useDesk()
  const [unfilled] = useState(() => unfilledForm(form))
  const [besideLabel] = useState(() => pinBeside(pins.canPin))
  const saveNow = () => void draft.whenSaved()
  return (
    <QuestionsProvider
      value={{
        ...shared,
        form: unfilled,
        attachments,
        besideLabel,
        saveNow,
        isLocked,
        placePhotos: photosIn(photoPlace),
      }}
    >
      <div className="desk-now">
        <Banner personCase={personCase} paused={paused} />
        <CreatedLine />
        <PasteBox
          form={form}
          personCase={personCase}
          isLocked={isLocked()}
          onFilled={() => focusFirstEmpty(formRef.current)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One listener serves all fields. */}
      <form
        ref={formRef}
        className="desk-form"
        method="post"
        noValidate
        autoComplete="off"
        onBlur={(event) => checkLeftField(form, event)}
        onKeyDown={(event) => {
          typeOnInDate(event)
          tabToDate(event)
        }}
        onPaste={focusPastedDate}
      >
        <fieldset className="desk-lock" disabled={isLocked()}>
          <Columns personCase={personCase} />
        </fieldset>
      </form>
    </QuestionsProvider>
  )
}

function Columns({ personCase }: { personCase: PersonCase }) {
  const { groups } = deskTexts().onePerson
  return (
    <div className="desk-columns">
      {columnsOf[personCase].map((screens) => (
        <div className="desk-column" key={screens[0]}>
          {screens.map((screen) => (
            <section className="desk-group" key={screen} aria-label={groups[screen]}>
              <h2>{groups[screen]}</h2>
              <ScreenQuestions screen={screen} personCase={personCase} />
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}
