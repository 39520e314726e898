import { createHash } from 'node:crypto'
import { type Brand, brandPath } from '../../contract/operator'
import { type Accent, accentStyles } from './accent'
import type { LogoFile } from './read-logo'

/** What the file of a brand says, checked. */
export interface BrandContent {
  name: string
  logo?: { light: LogoFile; dark?: LogoFile | undefined } | undefined
  accent?: Accent | undefined
  help?: Brand['help']
  links: Brand['links']
}

/** A logo, or the stylesheet. */
interface BrandAsset {
  /** Below the folder of the form. */
  name: string
  bytes: Buffer
}

/** What a brand's file says. */
export interface OperatorBrand {
  inPages: Brand
  accent: Accent | undefined
  assets: readonly BrandAsset[]
}

/** A logo wider than this many times its height shows the name itself. */
const wideLogo = 2
const logoHeight = 40

/** Returns what the pages get of a brand's file. */
export function brandOf({ name, logo, accent, help: ways, links }: BrandContent): OperatorBrand {
  const assets = new Map<string, BrandAsset>()
  const add = (file: string, kind: string, bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const path = `${brandPath}${file}-${hash}.${kind}`
    assets.set(path, { name: path.slice(1), bytes })
    return path
  }
  const addLogo = ({ kind, bytes }: LogoFile) => add('logo', kind, bytes)
  if (accent !== undefined) add('accent', 'css', Buffer.from(accentStyles(accent)))
  const light = logo?.light
  const ratio = light === undefined ? 1 : light.width / light.height
  return {
    inPages: {
      name,
      logo: light && {
        light: addLogo(light),
        dark: addLogo(logo?.dark ?? light),
        width: Math.round(Math.min(logoHeight * ratio, 200)),
        height: Math.round(Math.min(logoHeight, 200 / ratio)),
        isBesideName: ratio <= wideLogo,
      },
      help: ways,
      links,
    },
    accent,
    assets: [...assets.values()],
  }
}
