import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { acceptedFiles } from '../../person'
import { texts } from '../../texts/texts'
import { FileField } from '../../ui/file-field'
import { AttachmentTile } from './attachment-tile'
import { PhotoGuide } from './photo-guide'
import { useShared } from '../questions-context'
import { useQuestion } from '../use-question'

/** The file of one document. Its upload starts as soon as it is chosen, dropped or photographed. */
export function DocumentQuestion({ index, documentType }: { index: number; documentType: string }) {
  const name = `documents.${index}.file` as const
  const { form, attachments, saveNow, Tile = AttachmentTile } = useShared()
  const { control, setValue } = form
  const key = useWatch({ control, name })
  const attachment = useSyncExternalStore(attachments.subscribe, () => attachments.get(key))
  const { fieldTexts } = useQuestion(name)
  const { uploads, files } = texts()
  const restoresFocus = useRef(false)

  // The pressed control disappears with the drop zone or the tile, so focus the one that replaces
  // it. Who is at another control stays there.
  useEffect(() => {
    if (restoresFocus.current && document.activeElement === document.body)
      document.getElementById(name)?.focus()
    restoresFocus.current = false
  }, [name, key])

  const choose = (file: File) => {
    restoresFocus.current = true
    if (key !== '') attachments.remove(key)
    setValue(name, attachments.add(file, documentType))
  }
  const remove = () => {
    restoresFocus.current = true
    attachments.remove(key)
    setValue(name, '')
  }
  const refusal = attachment?.refusal === undefined ? undefined : files[attachment.refusal]
  return (
    <FileField
      name={name}
      texts={{ ...fieldTexts, error: refusal ?? fieldTexts.error }}
      accept={acceptedFiles}
      limits={uploads.limits}
      chooseLabel={uploads.choose}
      cameraLabel={uploads.camera}
      dropHint={uploads.dropHint}
      onFile={choose}
      onBeforeCamera={saveNow}
      guide={<PhotoGuide documentType={documentType} />}
      tile={
        attachment && (
          <Tile
            name={name}
            documentType={documentType}
            attachment={attachment}
            attachments={attachments}
            isWrong={(refusal ?? fieldTexts.error) !== undefined}
            onBeforeCamera={saveNow}
            onReplace={choose}
            onRemove={remove}
          />
        )
      }
    />
  )
}
