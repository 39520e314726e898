import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { builtPages, deskPaths, pageFile, withOfferedLanguages } from '../contract/pages.ts'
import { withPageFrame } from './page-frame.ts'
import type { Prerender } from './prerender.ts'

/** The desk's files in the built form, separate from the public form's files. */
export const deskAssets = 'assets/desk'
export const deskEntry = 'src/app/desk.tsx'
export const deskManifest = '.vite/desk.json'

/** Those of the wizard only. */
const ownScripts = /\s*<(script|style)(?![^>]* data-page="any")[^>]*>[\s\S]*?<\/\1>/g
/** The desk is in fewer languages than the wizard. */
const deskTags = ['en', 'fr'] as const
const ownLinks = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g

/**
 * Writes the desk's page from the form's page. Both are built separately, so neither download
 * contains the other.
 */
export async function writeDeskPage(formFolder: string, { pageFrameIn }: Prerender): Promise<void> {
  const page = await readFile(join(formFolder, builtPages.first), 'utf8')
  const text = await readFile(join(formFolder, deskManifest), 'utf8')
  // Vite has just written this file.
  const entry = (JSON.parse(text) as Manifest)[deskEntry]
  if (entry === undefined) throw new Error(`The build holds no ${deskEntry}`)
  const links = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}" />`)
  const script = `<script type="module" src="/${entry.file}"></script>`
  const bare = page.replaceAll(ownScripts, '').replaceAll(ownLinks, '')
  const [head, rest] = bare.split('</head>')
  if (head === undefined || rest === undefined) throw new Error('index.html has no single head')
  const html = `${[head.trimEnd(), ...links, script].join('\n    ')}\n  </head>${rest}`
  const offered = withOfferedLanguages(html, () => deskTags)
  for (const tag of deskTags) {
    const inLanguage = withPageFrame(offered, await pageFrameIn(tag), false)
    await writeFile(join(formFolder, pageFile('desk', tag)), inLanguage)
  }
}

/** `npm run dev`: serves the desk's entry at the desk's addresses. */
export function deskInDev(): Plugin {
  return {
    name: 'desk-in-dev',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '' }) =>
        originalUrl.startsWith(deskPaths.form)
          ? html.replace('/src/app/main.tsx', `/${deskEntry}`)
          : html,
    },
  }
}
