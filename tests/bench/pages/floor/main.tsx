import { createRoot } from 'react-dom/client'
import '../page.css'
import { FloorForm } from './floor-form'

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element with the id "app"')
createRoot(place).render(<FloorForm />)
