import { joinNames } from './bad-input.ts'

/** What a reader puts right or passes over without a problem. */
const sentences = {
  'unlisted-prices': names => `Prices of what does not stand in listing.csv, not read: ${names}.`,
  'unlisted-rows': names => `Rows of what does not stand in listing.csv, not read: ${names}.`,
  'unstored-prices': names => `Prices of stocks that are not stored, not read: ${names}.`,
  'unstored-rows': names => `Rows of stocks that are not stored, not read: ${names}.`,
  'unknown-sector': names => `Sectors that are not known, left empty: ${names}.`,
  'euc-kr': names => `Read as EUC-KR, because it is not UTF-8: ${names}.`,
  comments: names => `Lines that begin with #, passed over: ${names}.`,
  'running-session': names => `The row of today, whose session has not ended, is left out: ${names}.`,
  'no-figures': names => `The newest row, which has no prices, is left out: ${names}.`,
  'adjusted-close': names =>
    `The column Adj Close, which mixes dividends with splits, is not read: ${names}; adj_factor says a split, dividends.csv a dividend.`,
  rounding: names =>
    `A high or low was apart from the other prices by rounding, and was put right: ${names}.`,
  'coming-dividends': names => `Dividends whose ex-date is still to come, not read: ${names}.`,
  'other-trades': names =>
    `Gifts, options and other trades that are neither purchase nor sale, not read: ${names}.`,
} as const satisfies Record<string, (names: string) => string>
export type FolderRemark = keyof typeof sentences
export type NoteRemark = (remark: FolderRemark, name: string) => void

/** Collects remarks, so that one sentence a kind is said at the end instead of one for each of thousands of files. */
export function createRemarkCollector() {
  const collected = new Map<FolderRemark, Set<string>>()
  const note: NoteRemark = (remark, name) => {
    const names = collected.get(remark) ?? new Set()
    collected.set(remark, names.add(name))
  }
  const remarkSentences = (): string[] =>
    [...collected].map(([remark, names]) => sentences[remark](joinFirst([...names])))
  return { note, remarkSentences }
}

const NAMED = 5

/** Joins the first names for a sentence, and says how many more there are. */
export function joinFirst(names: readonly string[]): string {
  const rest = names.length - NAMED
  return joinNames(rest > 0 ? [...names.slice(0, NAMED), `${rest} more`] : names)
}
