import { expect, test } from 'vitest'
import { createStore } from '../../../src/ui/listeners'

test('notifies every listener of a new value until it unsubscribes', () => {
  const store = createStore('before')
  const heard: string[] = []
  const unsubscribe = store.subscribe(() => heard.push(store.read()))
  store.set('after')
  unsubscribe()
  store.set('later')
  expect(heard).toEqual(['after'])
  expect(store.read()).toBe('later')
})
