import { deskTexts } from '../../texts/desk-texts'
import { DeskFrame } from '../desk-frame'

/** Every field of a case on one page. */
export function DeskForm() {
  const { form } = deskTexts()
  return (
    <DeskFrame screen="desk" title={form.title}>
      <p>{form.title}</p>
    </DeskFrame>
  )
}
