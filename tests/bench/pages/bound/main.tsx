import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '../page.css'
import { BoundForm } from './bound-form'

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element with the id "app"')
createRoot(place).render(
  <QueryClientProvider client={new QueryClient()}>
    <BoundForm />
  </QueryClientProvider>,
)
