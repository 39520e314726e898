import type { Content } from '../../../ui/content'
import { Button, type ButtonProps } from '../../../ui/button'
import { NoteText } from '../../../ui/field'

interface FileQuestionProps {
  /** Test suites find the question by its kind. */
  kind: 'ask' | 'offer'
  id: string
  text: Content
  answers: readonly (ButtonProps & { words: string })[]
}

/** What is asked once for the whole file, with a button for each answer. */
export function FileQuestion({ kind, id, text, answers }: FileQuestionProps) {
  return (
    <NoteText>
      <div role="group" aria-labelledby={`${kind}-${id}`} {...{ [`data-${kind}`]: id }}>
        <p id={`${kind}-${id}`}>{text}</p>
        <p className="sheet-choice">
          {answers.map(({ words, ...button }) => (
            <Button key={button.name} {...button}>
              {words}
            </Button>
          ))}
        </p>
      </div>
    </NoteText>
  )
}
