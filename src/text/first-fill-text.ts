import type { FirstFillEstimate } from '#domain/market/sources/first-fill.ts'
import type { Lang } from './formats.ts'
import { sourceGuideWords } from './words/source-guides.ts'

const HOURS_FROM_MINUTES = 90

/** How long a first reading takes, as a span that is no more exact than its estimate. */
export function firstFillSpan(
  { least, most }: Pick<FirstFillEstimate, 'least' | 'most'>,
  lang: Lang,
): string {
  const words = sourceGuideWords[lang]
  if (most <= 1) return words.seconds
  const [from, to] = [roundedMinutes(least), roundedMinutes(most)]
  if (from === to) return words.minutes({ count: to })
  if (most <= HOURS_FROM_MINUTES) return words.minutesBetween({ least: from, most: to })
  // Sources that take seconds must not add an hour.
  const hours = Math.ceil((most - 5) / 60)
  if (least < 60) return words.minutesToHours({ least: from, most: hours })
  return words.hoursBetween({ least: Math.max(1, Math.floor(least / 60)), most: hours })
}

/** When the newest sessions are on screen. */
export const newestSessionsIn = (minutes: number, lang: Lang): string =>
  sourceGuideWords[lang].minutes({ count: Math.max(1, Math.round(minutes)) })

const roundedMinutes = (minutes: number): number =>
  minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5
