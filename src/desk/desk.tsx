import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deskPaths } from '../contract/pages'
import { DeskForm } from './form/desk-form'
import { PeopleSheet } from './sheet/view/people-sheet'

const client = new QueryClient()

/** What support staff create people with: one dense page, or a spreadsheet. */
export function Desk() {
  const [path] = useLocation()
  return (
    <QueryClientProvider client={client}>
      {path === deskPaths.sheet ? <PeopleSheet /> : <DeskForm />}
    </QueryClientProvider>
  )
}
