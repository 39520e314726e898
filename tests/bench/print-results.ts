import type { Candidate } from './measure'
import { isKept, ratio, type Result } from './results'
import { median } from './statistics'
import { table } from './table'

/** Medians with their ranges, then how they compare with the floor and with what ours is to keep to. */
export function resultTables(
  results: readonly Result[],
  names: readonly Candidate['name'][],
): string {
  const taken = results.filter(({ values }) => Object.keys(values).length > 0)
  const medians = taken.map((result) => {
    const unit = result.unit === 'rounds' ? '' : `, ${result.unit}`
    return [`${result.title}${unit}`, ...names.map((name) => cell(result, name))]
  })
  const others = names.filter((name) => name !== 'floor')
  const ratios = taken
    .filter((result) => isKept(result) !== undefined || ratio(result, 'ours') !== undefined)
    .map((result) => [
      result.title,
      ...others.map((name) => ratio(result, name)?.toFixed(2) ?? '–'),
      limitOf(result),
      isKept(result) === undefined ? '' : isKept(result) ? 'kept' : 'OVER',
    ])
  return [
    table([['median (least – most)', ...names], ...medians]),
    '',
    table([['times the floor’s median', ...others, 'ours at most', ''], ...ratios]),
  ].join('\n')
}

function cell({ unit, values }: Result, name: Candidate['name']): string {
  const own = values[name]
  if (own === undefined) return '–'
  if (unit === 'rounds') return `${own.filter((value) => value === 1).length} of ${own.length}`
  const [least, most] = [Math.min(...own), Math.max(...own)]
  return least === most
    ? number(least)
    : `${number(median(own))} (${number(least)} – ${number(most)})`
}

function limitOf({ unit, values, atMost, atMostOfFloor }: Result): string {
  if (unit === 'rounds') return `all ${values.ours?.length ?? 0}`
  if (atMost !== undefined) return `${atMost} ${unit}`
  return atMostOfFloor === undefined ? '' : `${atMostOfFloor} ×`
}

function number(value: number): string {
  return Math.abs(value) >= 100 || value === 0 ? value.toFixed(0) : value.toFixed(2)
}
