import { describe, expect, test } from 'vitest'
import { without } from '../../support/people/change-body'
import { requiredByContract, requiredByUs } from '../../support/people/contract'
import { samplePeople } from '../../support/people/sample-people'
import { refusalsOf } from '../support/refusals-of'

// What is missing is said once: no rule judges a field by another that is not there.
describe.each(samplePeople)('$name', ({ personCase: named, body }) => {
  test.each([...requiredByContract[named], ...requiredByUs[named]])(
    'without %s blames no other field',
    (path) => {
      expect(refusalsOf(without(body(), path), { named })).toEqual([`${path} missing`])
    },
  )
})
