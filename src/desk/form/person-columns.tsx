import { type PersonCase, screensOf } from '../../person/cases'
import type { AskingScreen } from '../../person/screens'
import { questionsOf } from '../../questions/groups/questions-of'
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
            .map((screen) => {
              const Questions = questionsOf[screen]
              return (
                <section className="desk-group" key={screen} aria-label={groups[screen]}>
                  <h2>{groups[screen]}</h2>
                  <Questions personCase={personCase} />
                </section>
              )
            })}
        </div>
      ))}
    </div>
  )
}
