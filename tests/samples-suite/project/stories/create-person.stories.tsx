import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeService, requestBody, samplePerson } from 'firsthand/samples'
import { http } from 'msw'
import { CreatePerson } from './create-person'

const service = fakeService()

const meta: Meta<typeof CreatePerson> = {
  title: 'Create person',
  component: CreatePerson,
  parameters: { msw: { handlers: service.handlers(http) } },
}

export default meta

export const Created: StoryObj<typeof CreatePerson> = {
  args: { body: requestBody(samplePerson('ubo-usd', 2)) },
}
