import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '../../../src/playwright/service'
import type { LanguageTag } from '../../../src/texts/language-table'
import { test as base } from '../../browser/form-test'

const text: Partial<Record<LanguageTag, string>> = {
  en: 'Example Ltd asks for these details.\n\nYou may see, correct or delete them: privacy@example.org.',
  fr: 'Example Ltd demande ces informations.\n\nVous pouvez les voir ou les supprimer.',
  ar: 'تطلب شركة المثال هذه البيانات.\n\nيمكنك الاطلاع عليها أو حذفها.',
}

/** Writes the file of a privacy notice in these languages. */
export async function writeNotice(path: string, tags: readonly LanguageTag[]): Promise<void> {
  const notice = {
    url: 'https://example.org/privacy',
    text: Object.fromEntries(tags.map((tag) => [tag, text[tag]])),
  }
  await writeFile(path, JSON.stringify(notice))
}

/** The form of a service with a privacy notice, so that all screens are there. */
export const test = base.extend<object, { noticeIn: readonly LanguageTag[] }>({
  noticeIn: [['en', 'fr', 'ar'], { option: true, scope: 'worker' }],

  service: [
    async ({ noticeIn }, give, { project, workerIndex }) => {
      const path = join(project.outputDir, `notice-${workerIndex}.json`)
      await writeNotice(path, noticeIn)
      const service = await startService({ PRIVACY_NOTICE: path })
      await give(service)
      await service.remove()
    },
    { scope: 'worker' },
  ],
})
