import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { idAt } from '../screen/addresses'
import { DoneScreen } from './done-screen'
import { Journey } from './wizard-flow'
import './done-screen.css'
import '../review/review.css'

export { firstUnfinished } from '../screen/incomplete-screens'

const client = new QueryClient()

/** All screens but the first, in one download that comes while the first is read. */
export function LaterScreens({ path }: { path: string }) {
  const created = idAt(path)
  return (
    <QueryClientProvider client={client}>
      {created === undefined ? <Journey path={path} /> : <DoneScreen id={created} />}
    </QueryClientProvider>
  )
}
