import { type Answers, isBlankDate, readDate } from '../../person'
import { nameOf } from '../../questions/documents/attachment-list'
import type { Attachments } from '../../questions/documents/attachments'
import { useSyncExternalStore } from 'react'
import { labelOf } from '../../texts/field-texts'
import { texts } from '../../texts/texts'
import { Breakable } from '../../ui/breakable'
import { FileIcon } from '../../ui/icons'
import { changeRoute } from '../screen/screen-routes'
import type { ReviewLine } from './review-lines'
import { formatDay } from '../../texts/shown-values'
import { Verbatim } from '../../ui/verbatim'

/** Returns the lines of each document: its picture, the state of its upload and its dates. */
export function documentLines(answers: Answers, attachments: Attachments): ReviewLine[] {
  const { documentDates } = texts()
  const textContext = { voice: 'you', idType: '', documentType: '' } as const
  return answers.documents.flatMap((entry, index) => {
    const label = labelOf('documents.file', { ...textContext, documentType: entry.type })
    const change = (control: string) => changeRoute('documents', `documents.${index}.${control}`)
    const dates = (['issue_date', 'expiry_date'] as const).flatMap((field) => {
      const read = readDate(entry[field])
      if (isBlankDate(entry[field]) || !read.ok) return []
      return [
        {
          key: `documents.${index}.${field}`,
          label: documentDates[field]({ label }),
          value: formatDay(read.value),
          change: change(`${field}.day`),
        },
      ]
    })
    return [
      {
        key: `documents.${index}.type`,
        label,
        value: <DocumentThumbnail attachments={attachments} file={entry.file} />,
        change: change('file'),
      },
      ...dates,
    ]
  })
}

function DocumentThumbnail({ attachments, file }: { attachments: Attachments; file: string }) {
  const attachment = useSyncExternalStore(attachments.subscribe, () => attachments.get(file))
  const { review, files, uploads } = texts()
  if (attachment === undefined) return null
  const { refusal, state, pages } = attachment
  const thumbnail = pages[0]?.thumbnail
  const status = state === 'stored' ? review.documentStored : review.documentWaiting
  return (
    <div className="answer-document">
      <div className="thumb">
        {thumbnail === undefined ? <FileIcon /> : <img src={thumbnail} alt="" />}
      </div>
      <span translate="yes">
        <Verbatim>
          <Breakable>{nameOf(attachment)}</Breakable>
        </Verbatim>
        {pages.length > 1 && <span>{`\n${uploads.pages({ count: pages.length })}`}</span>}
        <span>{`\n${refusal === undefined ? status : files[refusal]}`}</span>
      </span>
    </div>
  )
}
