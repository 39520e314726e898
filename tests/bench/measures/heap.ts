import type { CDPSession } from 'playwright'
import type { OnboardingPage } from '../../../src/playwright/onboarding-page'
import type { Measure } from '../measure'
import { visit } from '../visit'
import { fillPerson, walkTo } from '../walk'

const warmUp = 5
const cycles = 60

/** What steps there and back leave in memory. */
export const heap: Measure = {
  name: 'heap',
  candidates: ['ours', 'floor', 'bound'],
  rows: [
    { key: 'heap', title: `heap after ${cycles} cycles`, unit: 'kB', atMostOfFloor: 1.5 },
    { key: 'heap-growth', title: '… its growth over them', unit: 'kB', atMostOfFloor: 2 },
  ],
  take: (browser, candidate) =>
    visit(browser, candidate, {}, async ({ form, cdp }) => {
      await walkTo(form, 'person')
      await fillPerson(form)
      await goThereAndBack(form, warmUp)
      const before = await usedHeap(cdp)
      await goThereAndBack(form, cycles)
      const after = await usedHeap(cdp)
      return { heap: after / 1000, 'heap-growth': (after - before) / 1000 }
    }),
}

async function goThereAndBack(form: OnboardingPage, times: number) {
  for (let cycle = 0; cycle < times; cycle += 1) {
    await form.forward.click()
    await form.screen('contact').waitFor()
    await form.back.click()
    await form.screen('person').waitFor()
  }
}

async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  // What a collection frees may hold more that only the next one finds.
  for (let collections = 0; collections < 3; collections += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
  }
  await cdp.send('HeapProfiler.disable')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
