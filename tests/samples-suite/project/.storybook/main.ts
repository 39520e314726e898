import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/*.stories.tsx'],
  addons: ['msw-storybook-addon'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true },
} satisfies StorybookConfig
