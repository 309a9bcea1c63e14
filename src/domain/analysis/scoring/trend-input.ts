import type { IndicatorColumns } from '../columns.ts'
import type { LocalizedText } from '../report/words.ts'

/** This is the session that is judged, in the shares of its day. */
export type NewestSession = { high: number; low: number; close: number; volume: number }

/** One input of the market-trend score. Every value is in percent. */
export type TrendInput = {
  id: string
  name_kr: string
  name_en: string
  weight: number
  /**
   * `neutral` is the value that speaks neither for nor against; `full` is the distance from it at which the input counts fully.
   */
  neutral: number
  full: number
  /** This is the number of sessions that the input's sentence names. */
  window: number
  /** This is the fewest bars that the input needs. */
  needs: number
  /**
   * Reads the earlier sessions once and returns a function of the newest one, so that many closes can be tried at little cost.
   */
  after(before: IndicatorColumns): (newest: NewestSession) => number
  /** Returns a sentence about the input. Its numbers come from `written` alone, which gives a fact's number as text. */
  say(written: (factId: string) => string, isHigh: boolean): LocalizedText
}

export const trendSide = (isHigh: boolean) =>
  isHigh ? { ko: '위', en: 'above' } : { ko: '아래', en: 'below' }
