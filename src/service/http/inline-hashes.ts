import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtPages } from '../../contract/pages'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const scripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Returns the CSP hash sources of the inline scripts and styles in the built pages:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineHashes(formFolder: string | undefined): InlineHashes {
  const pages = Object.values(builtPages)
    .map((page) => join(formFolder ?? '', page))
    .filter((path) => formFolder !== undefined && existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
  return { scripts: hashesOf(scripts, pages), styles: hashesOf(styles, pages) }
}

function hashesOf(element: RegExp, pages: readonly string[]): string[] {
  const contents = pages.flatMap((html) => [...html.matchAll(element)].map(([, text = '']) => text))
  return [...new Set(contents)].map((text) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
