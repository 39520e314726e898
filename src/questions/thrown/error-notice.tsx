import {
  Fragment,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Elements } from '../../ui/content'
import { shownErrors } from '../../api/thrown'
import type { DraftStore } from '../../drafts/draft-store'
import { firstTexts } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import '../../ui/error-summary.css'

/** What a person entered, and whether a reload of the page would find it. */
export type SavedWork = Pick<
  DraftStore,
  'isChanged' | 'isNewestOnDevice' | 'storageMode' | 'whenSaved' | 'subscribe'
>

interface Page {
  /** Returns what was entered on the page; undefined until it can be saved. */
  work: () => SavedWork | undefined
  /** Returns whom to tell, on a page that is not for the people themselves. */
  help?: () => string
}

const PageContext = createContext<Page>({ work: () => undefined })

export const WorkProvider = PageContext.Provider

/** Says above a screen that something was thrown. It stays in view: the error may come from anywhere. */
export function ErrorNotice() {
  const count = useSyncExternalStore(shownErrors.subscribe, shownErrors.read, () => 0)
  return count > 0 && <Notice key={count} />
}

function Notice() {
  const box = useRef<HTMLDivElement>(null)
  useClearance(box)
  return (
    <div className="summary thrown" role="alert" data-thrown="" ref={box}>
      <p>{firstTexts().frame.thrown.what}</p>
      <WhatToDo />
    </div>
  )
}

/** Scrolls what gets the focus to below the notice, which would cover it. */
function useClearance(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const notice = box.current
    if (notice === null) return undefined
    const { style } = document.documentElement
    // Its sentences change once it is known what is kept.
    const observer = new ResizeObserver(() => {
      style.scrollPaddingTop = `${notice.offsetHeight + 24}px`
    })
    observer.observe(notice)
    return () => {
      observer.disconnect()
      style.scrollPaddingTop = ''
    }
  }, [box])
}

/** Says what is kept, and what to do. Offers a reload only if nothing is lost. */
export function WhatToDo({ children }: { children?: Elements }) {
  const { thrown } = firstTexts().frame
  const page = useContext(PageContext)
  const help = page.help?.() ?? thrown.help
  const work = page.work()
  const isKept = useIsKept(work)
  return (
    <Fragment>
      <p>{isKept === undefined ? help : `${isKept ? thrown.kept : thrown.notKept} ${help}`}</p>
      <div className="actions">
        {children}
        {isKept !== false && (
          <Button name="reload" onClick={() => void reload(work)}>
            {thrown.reload}
          </Button>
        )}
      </div>
    </Fragment>
  )
}

/** Saves the work, and returns whether the device has it; undefined until then, and if nothing was entered. */
function useIsKept(work: SavedWork | undefined): boolean | undefined {
  const [isKept, setIsKept] = useState<boolean>()
  useEffect(() => {
    void saved(work).then(setIsKept)
    // Not by saving again: each save tells its listeners, and one that fails would be tried for ever.
    return work?.subscribe(() => {
      setIsKept(work.isChanged() ? work.storageMode() === 'onDevice' : undefined)
    })
  }, [work])
  return isKept
}

async function saved(work: SavedWork | undefined): Promise<boolean | undefined> {
  // What throws here must not be shown by what it would show.
  await work?.whenSaved().catch(() => undefined)
  return work?.isChanged() === true ? work.isNewestOnDevice() : undefined
}

async function reload(work: SavedWork | undefined): Promise<void> {
  if ((await saved(work)) !== false) location.reload()
}
