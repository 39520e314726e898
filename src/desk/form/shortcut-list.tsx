import { deskTexts } from '../../texts/desk-texts'
import { HeaderFold } from '../header-fold'
import { shortcuts } from './shortcuts'

export function ShortcutList() {
  const { shortcutList: labels, shortcutNames } = deskTexts().onePerson
  return (
    <HeaderFold hook="menu" title={labels.button}>
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
    </HeaderFold>
  )
}
