import { useEffect } from 'react'
import { firstTexts, product } from '../../texts/first-texts'
import type { Elements } from '../../ui/content'
import { ErrorSummary, type SummaryItem } from '../../ui/error-summary'

interface ScreenProblemsProps {
  /** The heading of the screen, which is also the title of the page. */
  title: string
  /** The problems that the last Continue found. */
  items: readonly SummaryItem[]
  /** The number of failed attempts. A new number makes screen readers announce it again. */
  attempt?: number
  onFollow?: (href: string) => void
  /** For tests: the outcome of the request that found these problems. */
  outcome?: string | undefined
  /** What to do about them. */
  action?: Elements
}

/** The error summary of a screen. It also marks the title of the page. */
export function ScreenProblems(props: ScreenProblemsProps) {
  const { title, items, attempt, ...shown } = props
  const { frame } = firstTexts()
  const isWrong = items.length > 0
  useEffect(() => {
    document.title =
      (isWrong ? frame.errorTitle : '') + frame.titleOf({ heading: title, product: product() })
  }, [isWrong, title, frame])
  return (
    isWrong && <ErrorSummary key={attempt} heading={frame.errorHeading} items={items} {...shown} />
  )
}
