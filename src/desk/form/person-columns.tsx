import { type PersonCase, screensOf } from '../../person/cases'
import type { AskingScreen } from '../../person/screens'
import { ScreenQuestions } from '../../questions/groups/screen-questions'
import { deskTexts } from '../../texts/desk-texts'

/** The groups in the order of the paper, as they stand beside each other where there is room. */
const columns: readonly (readonly AskingScreen[])[] = [
  ['person', 'contact'],
  ['address', 'identity'],
  ['background', 'documents'],
]

export function PersonColumns({ personCase }: { personCase: PersonCase }) {
  const { groups } = deskTexts().onePerson
  const order = screensOf(personCase)
  return (
    <div className="desk-columns">
      {columns.map((screens) => (
        <div className="desk-column" key={screens[0]}>
          {screens
            .filter((screen) => order.includes(screen))
            .map((screen) => (
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
