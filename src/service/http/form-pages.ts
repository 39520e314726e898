import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withOfferedLanguages } from '../../contract/offered-languages'
import { metaElement, withBrand } from '../brand/brand-pages'
import type { OperatorBrand } from '../brand/operator-brand'
import { operatorMeta, type OperatorTexts } from '../../contract/operator-texts'
import type { LanguageTag } from '../../texts/language-table'
import { type MemoryFile, memoryFile } from './memory-file'

/** What the operator sets in the pages. */
export interface PageSettings extends OperatorTexts {
  languages: readonly LanguageTag[]
  brand: OperatorBrand | undefined
  publicUrl: string | undefined
}

/**
 * Returns the built pages as the settings change them, by their names; empty if the built pages fit the settings. They
 * stay in memory: a folder for temporary files is emptied while the service runs.
 */
export async function changedPages(
  formFolder: string,
  settings: PageSettings,
): Promise<ReadonlyMap<string, MemoryFile>> {
  const names = (await readdir(formFolder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const built = await readFile(join(formFolder, name), 'utf8')
      return { name, built, html: withSettings(name, built, settings) }
    }),
  )
  const files = new Map<string, MemoryFile>()
  if (pages.every(({ built, html }) => built === html)) return files
  for (const { name, contentType, bytes } of settings.brand?.assets ?? [])
    files.set(name, memoryFile(contentType, bytes))
  for (const { name, html } of pages) files.set(name, memoryFile('text/html; charset=utf-8', html))
  return files
}

function withSettings(
  name: string,
  built: string,
  { languages, notice, nextSteps, brand, publicUrl }: PageSettings,
): string {
  const offered = withOfferedLanguages(built, (tags) =>
    tags.filter((tag) => languages.some((allowed) => allowed === tag)),
  )
  const html = brand === undefined ? offered : withBrand(offered, brand, publicUrl)
  // The desk does not show the operator's texts.
  if (name.startsWith('desk.')) return html
  const metas = [
    ...metaOf(operatorMeta.notice, notice),
    ...metaOf(operatorMeta.nextSteps, nextSteps),
  ]
  return html.replace('</head>', (end) => [...metas, end].join('\n'))
}

function metaOf(name: string, content: unknown): string[] {
  return content === undefined ? [] : [metaElement('name', name, JSON.stringify(content))]
}
