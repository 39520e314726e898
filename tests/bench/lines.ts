/** What a line does to every request: added milliseconds, and bytes a second. */
export interface Line {
  title: string
  latency: number
  download: number
  upload: number
}

/** DevTools' presets with the numbers it applies. */
export const slow4g: Line = {
  title: 'slow 4G',
  latency: 562.5,
  download: 1_440_000 / 8,
  upload: 675_000 / 8,
}

export const slow3g: Line = {
  title: '3G',
  latency: 2000,
  download: 400_000 / 8,
  upload: 400_000 / 8,
}

export function describeLine({ title, latency, download, upload }: Line): string {
  const kbit = (bytes: number) => `${(bytes * 8) / 1000} kbit/s`
  return `${title}: ${latency} ms a request, ${kbit(download)} down, ${kbit(upload)} up`
}
