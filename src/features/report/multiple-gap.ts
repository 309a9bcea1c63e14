import type { MultipleComparison } from '#contract/report.ts'
import { formatChangePercent, type Lang } from '#text/formats.ts'

type Compared = Pick<MultipleComparison, 'id' | 'value' | 'reference'>

/**
 * Returns the difference from the reference in percent; in points where a percentage would mislead: for debt, and for a
 * negative return on equity. A positive one has both, because 15% against 10% is read as 5 points or as 50%.
 */
function gapsOf({ id, value, reference }: Compared): { percent?: number; points?: number } {
  if (value === null || reference === null || reference === 0) return {}
  const gaps = { percent: (value / reference - 1) * 100, points: value - reference }
  if (id === 'DR' || (id === 'ROE' && reference < 0)) return { points: gaps.points }
  return id === 'ROE' ? gaps : { percent: gaps.percent }
}

/** Writes the differences without decimals; a few points keep their first, because 2.4 points of a return are not 2. */
export function multipleGapText(multiple: Compared, lang: Lang): string {
  const { percent, points } = gapsOf(multiple)
  const decimals = Math.abs(points ?? 0) < 10 ? '$1' : ''
  return [
    ...(percent === undefined ? [] : [formatChangePercent(percent).replace(/\.\d+/, '')]),
    ...(points === undefined
      ? []
      : [
          formatChangePercent(points)
            .replace(/(\.\d)\d+/, decimals)
            .replace('%', lang === 'ko' ? '%p' : ' pp'),
        ]),
  ].join(' · ')
}
