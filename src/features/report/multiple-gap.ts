import type { MultipleComparison } from '#contract/report.ts'
import { formatPercent, type Lang } from '#text/formats.ts'

type Compared = Pick<MultipleComparison, 'id' | 'value' | 'reference'> & {
  /** The difference in percent, where it was computed before both numbers were rounded. */
  gap?: number | null
}

/**
 * Returns the difference from the reference in percent; in points where a percentage would mislead: for debt, and for a
 * negative return on equity. A positive one has both, because 15% against 10% is read as 5 points or as 50%.
 */
function gapsOf({ id, value, reference, gap }: Compared): { percent?: number; points?: number } {
  if (value === null || reference === null || reference === 0) return {}
  const gaps = { percent: gap ?? (value / reference - 1) * 100, points: value - reference }
  if (id === 'DR' || (id === 'ROE' && reference < 0)) return { points: gaps.points }
  return id === 'ROE' ? gaps : { percent: gaps.percent }
}

/** Writes the differences without decimals; a few points keep their first, because 2.4 points of a return are not 2. */
export function multipleGapText(multiple: Compared, lang: Lang): string {
  const { percent, points } = gapsOf(multiple)
  const inPercent = percent === undefined ? [] : [formatPercent(percent, { decimals: 0 })]
  if (points === undefined) return inPercent.join('')
  const inPoints = formatPercent(points, { decimals: Math.abs(points) < 10 ? 1 : 0 })
  return [...inPercent, inPoints.replace('%', lang === 'ko' ? '%p' : ' pp')].join(' · ')
}
