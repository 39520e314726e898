import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library cleans up by itself only where the runner's functions are global.
afterEach(cleanup)

// A guard against hanging alone: on a busy machine a lazily loaded screen takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 })
