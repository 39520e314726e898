import type { PhotoNote } from '../../src/questions/documents/checks/photo-notes'
import { background, type BackgroundKind, backgroundKinds } from './backgrounds'
import { type Corners, expose, lay, type Lens, type Light, light, type Point } from './camera'
import { createRandom, type Random } from './random'
import { type SpecimenKind, sizes, specimen, specimenKinds } from './specimens'

/** A photo that is to be drawn. */
export interface Plan {
  seed: number
  /** The note it has to get; none for a good one. */
  fault: PhotoNote | undefined
  draw: () => Promise<Buffer>
}

/** As many good photos as of all these. */
const faults = ['blurred', 'dark', 'bright', 'glare', 'small', 'cut', 'turned'] as const
const good = faults.length

/** Photos of all kinds, the same for the same seeds. Of each 14, seven are good. */
export function plans(from: number, to: number): Plan[] {
  return Array.from({ length: to - from }, (_, index) => planOf(from + index))
}

function planOf(seed: number): Plan {
  const fault = faults[seed % (2 * good)]
  const random = createRandom(seed * 7919 + 13)
  const kind = random.oneOf(specimenKinds)
  const isScan = fault === undefined && random.isTrue(0.25)
  const scene = isScan ? scanOf(kind, random) : sceneOf(kind, fault, random)
  const lens = lensOf(fault, isScan, random)
  const glow = lightOf(fault, scene, isScan, random)
  const person = Math.floor(random.between(0, 2))
  return {
    seed,
    fault,
    draw: async () => {
      const { width, height, corners, ground } = scene
      const onto = await background(ground, seed % 2, width, height)
      if (corners !== undefined) {
        const pixels = rasterWidth(distance(corners[0], corners[1]))
        lay(await specimen(kind, person, pixels), corners, onto)
      }
      light(onto, glow)
      return expose(onto, lens, seed)
    },
  }
}

/** The next of a few sizes, so that most are drawn once. */
function rasterWidth(width: number): number {
  return [150, 250, 400, 700, 1100, 1700].find((each) => each >= width * 0.9) ?? 2400
}

interface Scene {
  width: number
  height: number
  ground: BackgroundKind
  /** None if no document is in the photo. */
  corners: Corners | undefined
}

function sceneOf(kind: SpecimenKind, fault: Plan['fault'], random: Random): Scene {
  const isTall = kind === 'bill' ? random.isTrue(0.9) : random.isTrue(0.3)
  const [width, height] = isTall ? [1800, 2400] : [2400, random.oneOf([1800, 1350])]
  const ground = random.oneOf(
    fault === 'cut' ? backgroundKinds.filter((each) => each !== 'white') : backgroundKinds,
  )
  if (fault === 'cut' && random.isTrue(0.2)) return { width, height, ground, corners: undefined }
  const size = sizes[kind]
  const quarter = fault === 'turned' ? random.oneOf([1, 3]) : 0
  const [across, up] = quarter === 0 ? [size.width, size.height] : [size.height, size.width]
  // How much of the photo's width or height the document takes.
  const fill = Math.min(
    (width * random.between(0.6, 0.94)) / across,
    (height * random.between(0.7, 0.94)) / up,
  )
  const scale =
    fault === 'small'
      ? (7 * random.between(0.6, 1)) / size.capital
      : fault === undefined && random.isTrue(0.15)
        ? Math.max(Math.sqrt((width * height * 0.1) / (across * up)), 14 / size.capital)
        : fill
  const angle = (quarter * Math.PI) / 2 + random.between(-0.12, 0.12)
  const [halfWidth, halfHeight] = [(size.width * scale) / 2, (size.height * scale) / 2]
  const tilt = random.between(0, 0.12)
  const lean = (): number => 1 - random.between(0, tilt)
  const turn = (x: number, y: number): Point => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]
  const own: Corners = [
    turn(-halfWidth * lean(), -halfHeight * lean()),
    turn(halfWidth * lean(), -halfHeight * lean()),
    turn(halfWidth * lean(), halfHeight * lean()),
    turn(-halfWidth * lean(), halfHeight * lean()),
  ]
  const [reachX, reachY] = [0, 1].map((axis) =>
    Math.max(...own.map((point) => Math.abs(point[axis] ?? 0))),
  ) as [number, number]
  const room = (side: number, reach: number) => Math.max(0, side / 2 - reach - 10)
  let x = width / 2 + random.between(-1, 1) * room(width, reachX)
  let y = height / 2 + random.between(-1, 1) * room(height, reachY)
  if (fault === 'cut') {
    // A quarter to a half of it is outside.
    const out = random.between(0.25, 0.5) * 2
    if (random.isTrue(0.5)) x = random.oneOf([reachX * (1 - out), width - reachX * (1 - out)])
    else y = random.oneOf([reachY * (1 - out), height - reachY * (1 - out)])
  }
  const moved = ([px, py]: Point): Point => [px + x, py + y]
  return {
    width,
    height,
    ground,
    corners: [moved(own[0]), moved(own[1]), moved(own[2]), moved(own[3])],
  }
}

/** From a scanner, or an app that cuts a page out. */
function scanOf(kind: SpecimenKind, random: Random): Scene {
  const size = sizes[kind]
  const longest = 2400 / Math.max(size.width, size.height)
  const [width, height] = [Math.round(size.width * longest), Math.round(size.height * longest)]
  const out = random.between(0, 12)
  const corners: Corners = [
    [-out, -out],
    [width + out, -out],
    [width + out, height + out],
    [-out, height + out],
  ]
  return { width, height, ground: 'white', corners }
}

function lensOf(fault: Plan['fault'], isScan: boolean, random: Random): Lens {
  const isMoved = random.isTrue(0.4)
  const isBlurred = fault === 'blurred'
  return {
    defocus: isBlurred && !isMoved ? random.between(5, 12) : isScan ? 0 : random.between(0, 1.4),
    motion: isBlurred && isMoved ? random.between(22, 50) : 0,
    direction: random.between(0, Math.PI),
    noise: isScan ? random.between(0, 2) : random.oneOf([1, 3, 6, 10, 16]),
    quality: random.oneOf([92, 85, 70, 30]),
  }
}

function lightOf(
  fault: Plan['fault'],
  { width, height, corners }: Scene,
  isScan: boolean,
  random: Random,
): Light {
  const gains = { dark: random.between(0.12, 0.3), bright: random.between(2.4, 4) }
  const [a, , c] = corners ?? [
    [0, 0],
    [0, 0],
    [width, height],
  ]
  const between = (from: number, to: number) => from + (to - from) * random.between(0.25, 0.75)
  const radius = Math.min(width, height) * random.between(0.09, 0.2)
  const glare = {
    x: between(a[0], c[0]),
    y: between(a[1], c[1]),
    radius,
    strength: random.between(170, 300),
    stretch: random.between(0.7, 1.8),
  }
  return {
    gain:
      fault === 'dark' || fault === 'bright'
        ? gains[fault]
        : isScan
          ? 1
          : random.between(0.7, 1.03),
    fall: isScan ? 0 : random.between(0, 0.3),
    angle: random.between(0, 2 * Math.PI),
    glares: fault === 'glare' ? [glare] : [],
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
