import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeService, samplePerson } from 'firsthand/samples'
import { http } from 'msw'
import { CreatePersonButton } from '../src/create-person-button'

const service = fakeService()

export default {
  component: CreatePersonButton,
  args: { person: samplePerson('ubo-usd', 7) },
  parameters: { msw: { handlers: service.handlers(http) } },
  beforeEach: () => service.reset(),
} satisfies Meta<typeof CreatePersonButton>

export const Created: StoryObj<typeof CreatePersonButton> = {}

export const Refused: StoryObj<typeof CreatePersonButton> = {
  beforeEach: () =>
    service.refuseNext([{ name: 'address.city', code: 'malformed', detail: 'Enter a city.' }]),
}
