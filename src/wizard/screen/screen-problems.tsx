import { useEffect } from 'react'
import { firstTexts } from '../../texts/first-texts'
import { ErrorSummary, type SummaryItem } from '../../ui/error-summary'

interface ScreenProblemsProps {
  /** The heading of the screen, which is the page's title too. */
  title: string
  /** What is wrong, as of the last Continue. */
  items: readonly SummaryItem[]
  /** How often Continue found something wrong: each time, the summary is said anew. */
  attempt?: number
  onFollow?: (address: string) => void
  /** For suites: how the sending ended that found this. */
  outcome?: string | undefined
}

/** The summary of what is wrong on a screen, and the word of it in the page's title. */
export function ScreenProblems(props: ScreenProblemsProps) {
  const { title, items, attempt, onFollow, outcome } = props
  const { frame } = firstTexts()
  const isWrong = items.length > 0
  useEffect(() => {
    document.title = (isWrong ? frame.errorTitle : '') + frame.titleOf(title)
  }, [isWrong, title, frame])
  return (
    isWrong && (
      <ErrorSummary key={attempt} heading={frame.errorHeading} {...{ items, onFollow, outcome }} />
    )
  )
}
