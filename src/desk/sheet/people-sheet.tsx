import { deskTexts } from '../../texts/desk-texts'
import { DeskFrame } from '../desk-frame'

/** A spreadsheet of people, a row each. */
export function PeopleSheet() {
  const { sheet } = deskTexts()
  return (
    <DeskFrame screen="desk-people" title={sheet.title}>
      <p>{sheet.title}</p>
    </DeskFrame>
  )
}
