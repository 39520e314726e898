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
  const { shortcutList: words, shortcutNames } = deskTexts().onePerson
  return (
    <Dialog title={words.heading} isOpen={isOpen} onClose={onClose}>
      <table className="shortcuts">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.keys}</th>
            <th scope="col">{words.does}</th>
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
      <p className="field-hint">{words.hint}</p>
      <Checkbox
        name="question-mark"
        label={words.questionMark}
        checked={hasQuestionMark}
        onChange={(event) => questionMark.set(event.currentTarget.checked)}
      />
      <Button onClick={onClose}>{words.close}</Button>
    </Dialog>
  )
}
