import { brandMeta } from '../../contract/operator'
import type { OperatorBrand } from './operator-brand'
import { schemes } from './accent'

const themeColours = {
  light: /(?<=<meta name="theme-color" media="\(prefers-color-scheme: light\)" content=")[^"]*/g,
  dark: /(?<=<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content=")[^"]*/g,
}

/** The name of the form where there is no brand, as `src/texts/first-texts.ts` has it. */
const ownName = 'Firsthand'

/**
 * Returns a built page with the operator's name, logo and colours. The header is what `BrandName` of
 * `src/questions/brand` renders, because React hydrates it.
 */
export function withBrand(
  built: string,
  { inPages, accent, assets }: OperatorBrand,
  publicUrl: string | undefined,
): string {
  const { name, logo } = inPages
  let html = built
  const replace = (pattern: RegExp, text: string) => {
    html = html.replaceAll(pattern, () => text)
  }
  html = html.replace(/<title>[^<]*/, (title) => title.replace(ownName, () => escaped(name)))
  html = html.replaceAll(
    /(<span class="brand" data-brand="">)([^]*?)(?=<\/span>)/g,
    (_, before: string, mark: string) => before + headerOf(inPages, mark),
  )
  for (const scheme of schemes)
    if (accent !== undefined) replace(themeColours[scheme], accent[scheme])
  if (logo !== undefined) {
    const type = logo.light.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
    replace(
      /<link rel="icon" href="\/icon\.svg" type="image\/svg\+xml" ?\/?>/g,
      `<link rel="icon" href="${logo.light}" type="${type}">`,
    )
  }
  const styles = assets.filter((asset) => asset.name.endsWith('.css'))
  const added = [
    metaElement('name', brandMeta, JSON.stringify(inPages)),
    ...previewOf(html, inPages, publicUrl),
    ...styles.map((asset) => `<link rel="stylesheet" href="/${asset.name}">`),
  ]
  return html.replace('</head>', (end) => [...added, end].join('\n'))
}

/** Returns a page whose notes, which stand where the form does not start, say how to reach the operator. */
export function withHelpInNotes(page: string, { name, help }: OperatorBrand['inPages']): string {
  if (help === undefined) return page
  const [, language = 'en'] = /<html lang="([^"]*)/.exec(page) ?? []
  const { phone, whatsapp, email } = help[language] ?? help.en
  const ways = [
    ...(phone === undefined ? [] : [[`tel:${phone.replace(/[^\d+]/g, '')}`, phone]]),
    ...(whatsapp === undefined
      ? []
      : [[`https://wa.me/${whatsapp.replace(/\D/g, '')}`, `WhatsApp ${whatsapp}`]]),
    ...(email === undefined ? [] : [[`mailto:${email}`, email]]),
  ].map(([href = '', text = '']) => `<a href="${escaped(href)}"><bdi>${escaped(text)}</bdi></a>`)
  if (ways.length === 0) return page
  const reach = `<div class="help" translate="no"><b>${escaped(name)}</b>${ways.join('')}</div>`
  const begin = '<div class="page-note"'
  const [before = '', ...notes] = page.split(begin)
  // A note has no element of this kind inside.
  const reachable = notes.map((note) => note.replace('</div>', () => `${reach}</div>`))
  return [before, ...reachable].join(begin)
}

/** The link preview, which WhatsApp shows too: https://ogp.me */
function previewOf(
  html: string,
  { name, logo }: OperatorBrand['inPages'],
  publicUrl: string | undefined,
): string[] {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)/.exec(html) ?? []
  const hasPicture = publicUrl !== undefined && logo?.light.endsWith('.png') === true
  return [
    metaElement('property', 'og:type', 'website'),
    metaElement('property', 'og:site_name', name),
    // These are escaped already.
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    ...(publicUrl === undefined ? [] : [metaElement('property', 'og:url', `${publicUrl}/`)]),
    ...(hasPicture ? [metaElement('property', 'og:image', publicUrl + logo.light)] : []),
  ]
}

function headerOf({ name, logo }: OperatorBrand['inPages'], mark: string): string {
  if (logo === undefined) return mark.replace(ownName, () => escaped(name))
  const { light, dark, width, height, isBesideName } = logo
  const alt = isBesideName ? '' : escaped(name)
  return `<picture><source media="(prefers-color-scheme: dark)" srcSet="${dark}"/><img src="${light}" width="${width}" height="${height}" alt="${alt}"/></picture>${isBesideName ? `<bdi translate="no">${escaped(name)}</bdi>` : ''}`
}

export function metaElement(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
