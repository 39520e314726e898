import { createStore } from '../ui/listeners'

/** True once sending has failed for a minute: the page then shows whom to ask. */
export const isFailingLong = createStore(false)
