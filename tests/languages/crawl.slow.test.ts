import { caseFor, idTypes, type QuestionScreen, questionScreens } from '../../src/person'
import { askedValues } from '../../src/playwright/controls'
import { isDate } from '../../src/samples/values'
import { type LanguageTag, languageTags } from '../../src/texts/language-table'
import { expect, OnboardingPage } from '../browser/form-test'
import { individualUsd, ngnPeople, type Person, uboUsd } from '../browser/people'
import { createEnglishFinder } from '../support/browser/english-left'
import { spokenTexts } from '../support/browser/spoken-texts'
import { crawlStates } from './support/crawl-states'
import { test as base } from './support/language-test'
import { textsOn } from './support/texts-on'
import { openIn, showErrors, walkCase } from './support/walk'
import { unusualAnswers, unusualNin, wrongAnswersOn } from './support/wrong-answers'

type Collect = (what: string, texts?: readonly string[]) => Promise<void>

const people = [individualUsd, uboUsd, ...ngnPeople]

/** What a person types stays as it is, as do names of files and of mail providers. */
const files =
  'card.jpg photo.jpg empty.jpg huge.png big.pdf truncated.jpg locked.pdf scripted.pdf ' +
  'blurred.jpg 300.jpg 400.jpg 300.pdf'
const typed = people
  .flatMap(({ screens }) => Object.values(screens).flatMap((each) => Object.values(each)))
  .concat(files.split(' '), 'ada@gmail.com', 'gmail.com')
  .map(String)
  .filter((answer) => /\p{L}{3}/u.test(answer))

const test = base.extend<
  { englishLeft: (tag: LanguageTag) => { collect: Collect; found: Map<string, string> } },
  { english: ReadonlySet<string> }
>({
  /** Every text in English: of the catalogue, and of a walk, which also finds what is in no catalogue. */
  english: [
    async ({ browser, service }, give) => {
      const page = await browser.newPage({ baseURL: service.url })
      const texts = new Set(spokenTexts().map(([, text]) => text))
      await walkCase(new OnboardingPage(page), 'en', individualUsd, async () => {
        for (const text of await textsOn(page)) texts.add(withoutAnswers(text))
      })
      await page.close()
      await give(texts)
    },
    { scope: 'worker' },
  ],

  /** Collects what is left of English, with the place where it was seen. */
  englishLeft: ({ page, english }, give) => {
    const englishIn = createEnglishFinder(english)
    return give((tag) => {
      const found = new Map<string, string>()
      const collect: Collect = async (what, texts) => {
        for (const text of texts ?? (await textsOn(page))) {
          for (const left of englishIn(withoutAnswers(text), tag))
            found.set(`${left}: ${text}`, what)
        }
      }
      return { collect, found }
    })
  },
})

for (const tag of languageTags.filter((each) => each !== 'en')) {
  test(`${tag}: no screen has English left`, async ({ form, allow, englishLeft }) => {
    allow(/status of (422|404)/)
    const { collect, found } = englishLeft(tag)
    for (const person of people) {
      await walkCase(form, tag, person, async (screen, state) => {
        const what = `${person.title}, ${screen}, ${state}`
        await collect(what)
        if (state === 'errors') await crawlErrors(form, person, screen, what, collect)
      })
    }
    expect(Object.fromEntries(found)).toEqual({})
  })

  test(`${tag}: no state or answer of the service has English left`, async ({
    form,
    allow,
    englishLeft,
  }) => {
    allow(/status of|ERR_|Failed to load|Loading module/)
    const { collect, found } = englishLeft(tag)
    await openIn(form, tag)
    await crawlStates(form, tag, collect)
    expect(Object.fromEntries(found)).toEqual({})
  })
}

/** The errors of wrong answers, and the notes of unusual ones. */
async function crawlErrors(
  form: OnboardingPage,
  person: Person,
  name: string,
  what: string,
  collect: Collect,
) {
  const screen = questionScreens.find((each) => each === name)
  if (screen === undefined || !isNew(person, screen)) return
  const rounds = wrongAnswersOn(screen, caseOf(person), idTypeOf(person))
  // The form asks for the number and the country of an ID once its type is chosen.
  const { id_type: idType } = person.screens[screen] ?? {}
  if (idType !== undefined) await form.fillScreen(screen, { id_type: idType })
  for (const values of rounds) {
    await form.fillScreen(screen, values)
    await showErrors(form)
    const errors = form.summary.or(form.root.locator('.field-error'))
    await collect(`${what}, ${JSON.stringify(values)}`, await errors.allInnerTexts())
  }
  const unusual = idType === 'nin' ? unusualNin : unusualAnswers[screen]
  if (unusual !== undefined) {
    const asked = askedValues(caseOf(person), { ...(idType && { id_type: idType }), ...unusual })
    await form.fillScreen(screen, asked)
    await expect(form.root.locator('.field-note').first()).toBeVisible()
    await collect(`${what}, notes`)
  }
  const names = rounds.flatMap((values) => Object.keys(values))
  const left = names.filter((each) => !(each in (person.screens[screen] ?? {})) && !isDate(each))
  await form.fillScreen(screen, Object.fromEntries(left.map((each) => [each, ''])))
}

/** The cases in NGN differ from the others by the ID and its document. */
function isNew(person: Person, screen: QuestionScreen): boolean {
  return !ngnPeople.includes(person) || screen === 'identity' || screen === 'documents'
}

function caseOf({ choice: { currency, kind } }: Person) {
  return caseFor(currency, kind) ?? 'individual-usd'
}

function idTypeOf({ screens }: Person) {
  return idTypes.find((each) => each === screens['identity']?.['id_type']) ?? 'passport'
}

function withoutAnswers(text: string): string {
  return typed.reduce((rest, answer) => rest.replaceAll(answer, ''), text)
}
