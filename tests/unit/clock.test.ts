import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What reads the clock of the device, which may be wrong and jump, and which date it needs. */
const datesOnly: Readonly<Record<string, string>> = {
  'src/desk/form/created-panel.tsx': 'the day in the name of a file',
  'src/desk/form/session/desk-session.ts': 'when a person was created',
  'src/desk/known-people.ts': 'when a person was created',
  'src/desk/paste/paste-box.tsx': 'the local day, for the rules',
  'src/desk/sheet/storage/saved-sheet.ts': 'a number that no earlier page has used',
  'src/desk/sheet/view/choose-step.tsx': 'the year in the template',
  'src/desk/sheet/worker/sheet-work.ts': 'the local day, for the rules',
  'src/drafts/keeper.ts': 'a lifetime across reloads',
  'src/drafts/list-kept.ts': 'a lifetime across reloads',
  'src/drafts/sealed.ts': 'a lifetime across reloads',
  'src/questions/rules/rule-context.ts': 'the local day, for the rules',
  'src/wizard/lazy/memory-guard.tsx': 'how long a phone slept',
  'src/wizard/privacy/notice-screen.tsx': 'when a person agreed',
  'src/wizard/review/review-screen.tsx': 'when the details were sent',
  'src/wizard/session/open-session.ts': 'whether to ask if a session has ended',
}

test('durations come from performance.now(): only what needs a date reads the clock', () => {
  const folders = ['drafts', 'questions', 'wizard', 'desk', 'api', 'ui', 'app']
  const files = folders.flatMap((folder) =>
    readdirSync(`src/${folder}`, { encoding: 'utf8', recursive: true })
      .map((name) => `src/${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name)),
  )
  const reading = files.filter((file) =>
    /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(file, 'utf8')),
  )
  expect(reading.sort()).toEqual(Object.keys(datesOnly).sort())
})
