import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Checkbox } from '../../../ui/checkbox'
import { useDesk } from '../session/desk-session'
import { shortcuts } from './shortcut-table'

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const { questionMark } = useDesk()
  const hasQuestionMark = useSyncExternalStore(questionMark.subscribe, questionMark.isOn)
  const { shortcutList: labels, shortcutNames } = deskTexts().onePerson
  return (
    <Dialog title={labels.heading} isOpen={isOpen} onClose={onClose}>
      <table className="shortcuts">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{labels.keys}</th>
            <th scope="col">{labels.does}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ action, shown }) => (
            <tr key={action}>
              <td>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{shortcutNames[action]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">{labels.hint}</p>
      <Checkbox
        name="question-mark"
        label={labels.questionMark}
        checked={hasQuestionMark}
        onChange={(event) => questionMark.set(event.currentTarget.checked)}
      />
      <Button onClick={onClose}>{labels.close}</Button>
    </Dialog>
  )
}
