import sharp from 'sharp'
import { pixelsOf } from '../support/files/pixel-letters'
import { createRandom, type Random } from './random'

/** Drawn documents that look like Nigerian ones, with people who do not exist. In tenths of a millimetre. */
export const specimenKinds = ['passport', 'nin', 'voter', 'licence', 'bill'] as const
export type SpecimenKind = (typeof specimenKinds)[number]

export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

/** Width, height, and the height of the smallest capitals that have to be read. */
export const sizes: Record<SpecimenKind, { width: number; height: number; capital: number }> = {
  passport: { width: 1250, height: 880, capital: 22 },
  nin: { width: 856, height: 540, capital: 20 },
  voter: { width: 856, height: 540, capital: 18 },
  licence: { width: 856, height: 540, capital: 17 },
  bill: { width: 2100, height: 2970, capital: 26 },
}

const surnames = ['ADEYEMI', 'OKONKWO', 'BELLO', 'EZE', 'IBRAHIM', 'OGUNLEYE', 'NWOSU', 'DANJUMA']
const firstNames = ['OLUWASEUN', 'CHIAMAKA', 'AMINU', 'NGOZI', 'FATIMA', 'TUNDE', 'EMEKA', 'HALIMA']
const lines = ['ENERGY CHARGE', 'TRANSFER', 'VAT', 'SERVICE FEE', 'PAYMENT RECEIVED']
const streets = ['12 ALLEN AVENUE IKEJA', '4 AHMADU BELLO WAY KADUNA', '77 OGUI ROAD ENUGU']

const made = new Map<string, Promise<Raster>>()

/** Draws a specimen of one of many people, at this width in pixels. */
export function specimen(kind: SpecimenKind, person: number, width: number): Promise<Raster> {
  const key = `${kind} ${person} ${width}`
  const raster = made.get(key) ?? draw(kind, person, width)
  made.set(key, raster)
  return raster
}

async function draw(kind: SpecimenKind, person: number, pixels: number): Promise<Raster> {
  const { width, height } = sizes[kind]
  const content = drawings[kind](createRandom(person * 31 + kind.length))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}"
    height="${Math.round((pixels * height) / width)}" viewBox="0 0 ${width} ${height}">${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const drawings: Record<SpecimenKind, (random: Random) => string> = {
  passport: (random) => {
    const [surname, firstName, number] = identity(random)
    const line = (text: string) => text.padEnd(44, '<')
    return [
      paper('passport', random.oneOf(['#dfe9e2', '#e6e9f0', '#eee8dc'])),
      guilloche('passport', '#8fb39a', random),
      write('FEDERAL REPUBLIC OF NIGERIA', 320, 40, 30, '#1f6b3c', 1.2),
      portrait(50, 120, 300, 390, random),
      fields(
        [
          ['TYPE', 'P'],
          ['PASSPORT NO', number],
        ],
        400,
        120,
        24,
      ),
      fields(
        [
          ['SURNAME', surname],
          ['GIVEN NAMES', firstName],
          ['NATIONALITY', 'NIGERIAN'],
          ['DATE OF BIRTH', date(random)],
          ['SEX', 'F'],
          ['DATE OF EXPIRY', date(random)],
        ],
        400,
        270,
        24,
      ),
      write(line(`P<NGA${surname}<<${firstName}`), 40, 730, 27, '#222', 1, 6.5),
      write(line(`${number}4NGA8901164F3001018`), 40, 800, 27, '#222', 1, 6.5),
    ].join('')
  },
  nin: (random) => {
    const [surname, firstName] = identity(random)
    return [
      paper('nin', random.oneOf(['#fdfdfb', '#f1f6ee', '#e8f2e6'])),
      guilloche('nin', '#b7d3bd', random),
      write('FEDERAL REPUBLIC OF NIGERIA', 40, 28, 26, '#0d5c2f', 1.3),
      write('DIGITAL NIN SLIP', 40, 72, 20, '#444'),
      portrait(40, 120, 200, 250, random),
      fields(
        [
          ['SURNAME', surname],
          ['GIVEN NAMES', firstName],
          ['DATE OF BIRTH', date(random)],
        ],
        270,
        130,
        22,
      ),
      squares(640, 110, 170, random),
      write('NATIONAL IDENTIFICATION NUMBER NIN', 160, 405, 18, '#444'),
      write(
        `${digits(4, random)} ${digits(3, random)} ${digits(4, random)}`,
        160,
        445,
        52,
        '#111',
        1.5,
      ),
    ].join('')
  },
  voter: (random) => {
    const [surname, firstName] = identity(random)
    return [
      paper('voter', random.oneOf(['#f3f1dd', '#f7f5ee', '#e9efe0'])),
      guilloche('voter', '#cfc78d', random),
      '<rect width="856" height="90" fill="#2f7d4d"/>',
      write('INDEPENDENT NATIONAL ELECTORAL COMMISSION', 40, 22, 19, '#fff', 1.2),
      write('VOTER CARD', 330, 56, 22, '#fff', 1.2),
      portrait(600, 120, 210, 260, random),
      write(
        `VIN ${digits(4, random)} ${digits(4, random)} ${digits(4, random)} ${digits(3, random)}`,
        40,
        115,
        24,
        '#222',
        1.3,
      ),
      fields(
        [
          ['NAME', `${surname} ${firstName}`],
          ['DATE OF BIRTH', date(random)],
          ['OCCUPATION', 'TRADER'],
          ['ADDRESS', random.oneOf(streets)],
        ],
        40,
        170,
        20,
      ),
      write('DELIM 24-11-03-006', 40, 490, 18, '#333'),
    ].join('')
  },
  licence: (random) => {
    const [surname, firstName, number] = identity(random)
    return [
      paper('licence', random.oneOf(['#f4e3dd', '#efe9dc', '#e3ebf2'])),
      guilloche('licence', '#d79f9a', random),
      write('NATIONAL DRIVERS LICENCE', 180, 30, 28, '#9c2f2f', 1.3),
      write('FEDERAL REPUBLIC OF NIGERIA', 180, 72, 17, '#444'),
      portrait(40, 130, 190, 240, random),
      fields(
        [
          ['L NO', `${number}AA22`],
          ['NAME', `${surname} ${firstName}`],
          ['D OF B', date(random)],
          ['ADDRESS', random.oneOf(streets)],
        ],
        260,
        125,
        19,
      ),
      fields(
        [
          ['ISS', date(random)],
          ['EXP', date(random)],
        ],
        260,
        390,
        19,
      ),
      write('CLASS B', 640, 470, 30, '#222', 1.3),
    ].join('')
  },
  bill: (random) => {
    const [surname, firstName] = identity(random)
    const rows = Array.from({ length: 22 }, (_, row) =>
      write(
        [
          date(random),
          random.oneOf(lines).padEnd(26),
          `${digits(5, random)}-${digits(2, random)}`,
        ].join('   '),
        160,
        1010 + row * 72,
        26,
        '#222',
      ),
    )
    return [
      paper('bill', '#fdfdfd'),
      `<rect x="140" y="120" width="420" height="150" fill="${random.oneOf(['#1d4f91', '#a33a1c', '#2a6b45'])}"/>`,
      write('IKEJA ELECTRIC', 170, 170, 42, '#fff', 1.3),
      write('ELECTRICITY BILL', 1180, 160, 60, '#111', 1.4),
      write(`${surname} ${firstName}`, 160, 420, 34, '#222'),
      write(random.oneOf(streets), 160, 480, 34, '#222'),
      write(`ACCOUNT ${digits(10, random)}`, 160, 640, 40, '#111', 1.3),
      '<path d="M140 930h1820M140 2650h1820" stroke="#333" stroke-width="5"/>',
      ...rows,
      write(`TOTAL DUE  ${digits(5, random)}-00`, 1050, 2720, 50, '#111', 1.4),
    ].join('')
  },
}

function identity(random: Random): [surname: string, firstName: string, number: string] {
  return [random.oneOf(surnames), random.oneOf(firstNames), `A${digits(8, random)}`]
}

function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => Math.floor(random.between(0, 10))).join('')
}

function date(random: Random): string {
  const part = (most: number) => String(Math.floor(random.between(1, most))).padStart(2, '0')
  return `${part(28)}-${part(12)}-19${part(99)}`
}

function paper(kind: SpecimenKind, color: string): string {
  const { width, height } = sizes[kind]
  return `<linearGradient id="p" x2="1" y2="1"><stop stop-color="${color}"/><stop offset="1"
    stop-color="${color}" stop-opacity=".88"/></linearGradient>
    <rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="${height}" fill="url(#p)"/>`
}

/** The fine waves that are printed under the text. */
function guilloche(kind: SpecimenKind, color: string, random: Random): string {
  const { width, height } = sizes[kind]
  const bend = random.between(20, 60)
  const waves = Array.from({ length: 16 }, (_, index) => {
    const y = (index * height) / 15
    return `M0 ${y}q${width / 8} ${-bend} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0`
  })
  return `<path d="${waves.join('')}" fill="none" stroke="${color}" stroke-width="2" opacity=".6"/>`
}

function portrait(x: number, y: number, width: number, height: number, random: Random): string {
  const skin = random.oneOf(['#6b4429', '#8a5a3a', '#4d3020', '#a9744f'])
  const shirt = random.oneOf(['#243b6b', '#7d2434', '#ddd8c8', '#2b5d43'])
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 100 125" preserveAspectRatio="none">
    <rect width="100" height="125" fill="${random.oneOf(['#f4f4f4', '#c9d6e4', '#e8e4da'])}"/>
    <ellipse cx="50" cy="128" rx="46" ry="40" fill="${shirt}"/>
    <ellipse cx="50" cy="38" rx="29" ry="28" fill="#1b1412"/>
    <ellipse cx="50" cy="56" rx="24" ry="32" fill="${skin}"/>
    <path d="M36 50h9m11 0h9M43 74h14" stroke="#160e0a" stroke-width="4"/></svg>`
}

function squares(x: number, y: number, side: number, random: Random): string {
  const count = 25
  const step = side / count
  const cells = Array.from({ length: count * count }, (_, at) =>
    random.isTrue(0.5)
      ? `M${x + (at % count) * step} ${y + Math.floor(at / count) * step}h${step}v${step}h${-step}z`
      : '',
  )
  return `<rect x="${x - 8}" y="${y - 8}" width="${side + 16}" height="${side + 16}" fill="#fff"/>
    <path d="${cells.join('')}" fill="#111"/>`
}

function fields(
  rows: readonly (readonly [string, string])[],
  x: number,
  y: number,
  capital: number,
): string {
  return rows
    .map(([label, value], row) => {
      const top = y + row * capital * 3.1
      return (
        write(label, x, top, capital * 0.6, '#666') +
        write(value, x, top + capital * 1.1, capital, '#1a1a1a')
      )
    })
    .join('')
}

/** Writes capitals of this height. They are strokes from dot to dot of the letters, since no font is sure to be there. */
function write(
  text: string,
  x: number,
  y: number,
  capital: number,
  color: string,
  weight = 1,
  advance = 4.8,
): string {
  const dot = capital / 7
  const dots = pixelsOf(text)
  const isDark = new Set(dots.map(([column, row]) => `${column} ${row}`))
  const has = (column: number, row: number) => isDark.has(`${column} ${row}`)
  const strokes = dots.flatMap(([column, row]) => {
    const next = [
      [1, 0],
      [0, 1],
      ...(has(column, row + 1) || has(column + 1, row) ? [] : [[1, 1]]),
      ...(has(column, row + 1) || has(column - 1, row) ? [] : [[-1, 1]]),
    ] as const
    const place = (atColumn: number, atRow: number) =>
      `${x + (Math.floor(atColumn / 6) * advance + (atColumn % 6) * 0.66) * dot * 1.05} ${y + (atRow + 0.5) * dot}`
    const joined = next.filter(([right, down]) => has(column + right, row + down))
    // A dot alone, such as of a hyphen, is a line of no length.
    if (joined.length === 0) return [`M${place(column, row)}h.1`]
    return joined.map(
      ([right, down]) => `M${place(column, row)}L${place(column + right, row + down)}`,
    )
  })
  return `<path d="${strokes.join('')}" fill="none" stroke="${color}" stroke-width="${dot * 0.95 * weight}"
    stroke-linecap="round"/>`
}
