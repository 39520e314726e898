import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import type { Elements } from '../../ui/content'
import { useFieldArray, useWatch } from 'react-hook-form'
import {
  emptyDocument,
  extraDocumentTypes,
  maxDocuments,
  type PersonCase,
  requirementInForm,
} from '../../person'
import { ChoiceQuestion } from '../choice-question'
import { DateQuestion } from '../date-question'
import { isDocumentAsked } from '../form/check-form'
import { DocumentQuestion } from './document-question'
import { lazyPart } from '../lazy-part'
import { QuestionsProvider, useShared } from '../questions-context'
import { useQuestion } from '../use-question'
import { labelOf } from '../../texts/field-texts'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/select-field'
import { watchFiles } from './place-files'

const OpenInBrowser = lazyPart(
  () => import('../open-in-browser'),
  (module) => module.OpenInBrowser,
)

export function DocumentsQuestions({ personCase }: { personCase: PersonCase }) {
  const { form, attachments, isLocked } = useShared()
  const { control, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'documents' })
  const { uploads } = texts()
  const [leftOut, setLeftOut] = useState<readonly File[]>([])
  useEffect(
    () => watchFiles({ form, attachments, append }, setLeftOut, isLocked),
    [isLocked, form, attachments, append],
  )
  const focusOnceDrawn = useFocusOnceDrawn(fields.length)
  // A web view on Android opens a chooser only if the app has code for it.
  const isWebView = navigator.userAgent.includes('; wv)')
  const isFull = fields.length >= maxDocuments
  return (
    <Fragment>
      {isWebView && (
        <Suspense>
          <OpenInBrowser personCase={personCase} />
        </Suspense>
      )}
      {fields.map(({ id }, index) => (
        <DocumentCard key={id} index={index} personCase={personCase}>
          {index > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                attachments.remove(getValues(`documents.${index}.file`))
                remove(index)
                setLeftOut([])
                focusOnceDrawn('add-document')
              }}
            >
              {uploads.removeDocument}
            </Button>
          )}
        </DocumentCard>
      ))}
      <div className="field">
        <Button
          id="add-document"
          name="add-document"
          // Not `disabled`, which would take the focus away from the pressed button.
          aria-disabled={isFull || undefined}
          aria-describedby="add-document-hint"
          onClick={() => {
            if (isFull) return
            append(emptyDocument(''), { shouldFocus: false })
            focusOnceDrawn(`documents.${fields.length}.type`)
          }}
        >
          {uploads.add}
        </Button>
        <p className="field-hint" id="add-document-hint" role="status">
          {isFull ? uploads.full({ count: maxDocuments }) : uploads.addHint}
        </p>
        <p className="field-hint" id="left-out" role="status">
          {leftOut.length > 0 &&
            uploads.leftOut({ names: leftOut.map(({ name }) => name).join(', ') })}
        </p>
      </div>
    </Fragment>
  )
}

/** Returns a function that focuses a control after the number of documents has changed. */
function useFocusOnceDrawn(count: number) {
  const next = useRef<string>(undefined)
  useEffect(() => {
    const control = document.getElementById(next.current ?? '')
    // The heading of the card comes into view too.
    control?.closest('.card')?.scrollIntoView({ block: 'start' })
    control?.focus({ preventScroll: control.closest('.card') !== null })
    next.current = undefined
  }, [count])
  return (id: string) => {
    next.current = id
  }
}

interface DocumentCardProps {
  index: number
  personCase: PersonCase
  children: Elements
}

/**
 * One document: its type, its file and its dates. The first is the identity document, whose type
 * follows from the kind of ID.
 */
function DocumentCard({ index, personCase, children }: DocumentCardProps) {
  const shared = useShared()
  const { control } = shared.form
  const [documentType, file] = useWatch({
    control,
    name: [`documents.${index}.type`, `documents.${index}.file`],
  })
  const { uploads } = texts()
  const expiry = requirementInForm('documents.expiry_date', personCase, documentType)
  const textContext = { ...shared.textContext, documentType }
  const heading = index === 0 ? undefined : uploads.numbered({ position: index + 1 })
  return (
    <QuestionsProvider value={{ ...shared, textContext }}>
      <section
        className="card"
        data-document={index}
        aria-label={heading ?? labelOf('documents.file', textContext)}
      >
        {heading !== undefined && (
          <Fragment>
            <h2>{heading}</h2>
            <DocumentTypeQuestion index={index} />
          </Fragment>
        )}
        {isDocumentAsked({ type: documentType, file }, index, shared.textContext.voice) && (
          <Fragment>
            <DocumentQuestion index={index} documentType={documentType} />
            <DateQuestion name={`documents.${index}.issue_date`} />
            {expiry !== 'never' && (
              <DateQuestion name={`documents.${index}.expiry_date`} isOptional={expiry === 'may'} />
            )}
          </Fragment>
        )}
        {children}
      </section>
    </QuestionsProvider>
  )
}

function DocumentTypeQuestion({ index }: { index: number }) {
  const name = `documents.${index}.type` as const
  const { form, textContext } = useShared()
  const { fieldTexts } = useQuestion(name)
  const types = extraDocumentTypes.map((value) => ({
    value,
    label: labelOf('documents.file', { voice: 'you', idType: '', documentType: value }),
  }))
  // Staff have less room.
  return textContext.voice === 'client' ? (
    <SelectField
      {...form.register(name)}
      texts={fieldTexts}
      options={types}
      empty={texts().wizard.selectDocument}
    />
  ) : (
    <ChoiceQuestion
      name={name}
      choices={types.map(({ value, label }) => ({ value, title: label }))}
    />
  )
}
