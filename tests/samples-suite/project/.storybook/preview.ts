import type { Preview } from '@storybook/react-vite'
import { initialize, mswLoader } from 'msw-storybook-addon'

initialize({ quiet: true, onUnhandledRequest: 'bypass' })

const preview: Preview = { loaders: [mswLoader] }

export default preview
