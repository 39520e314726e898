import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { idAt } from '../screen/screen-routes'
import { DoneScreen } from './done-screen'
import { NoticeGate } from './notice-gate'
import './done-screen.css'
import '../privacy/notice-screen.css'
import '../review/review.css'

export { firstIncompleteScreen } from '../screen/incomplete-screens'
export { MemoryGuard } from './memory-guard'

const client = new QueryClient()

/** All screens but the first, in one chunk that loads while the person reads the first screen. */
export function LazyScreens({ path }: { path: string }) {
  const created = idAt(path)
  return (
    <QueryClientProvider client={client}>
      {created === undefined ? <NoticeGate key={path} path={path} /> : <DoneScreen id={created} />}
    </QueryClientProvider>
  )
}
