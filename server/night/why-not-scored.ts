import type { AnalysisContext } from '#domain/analysis/report/judge.ts'
import { type LocalizedText, notJudgedSentences } from '#domain/analysis/report/words.ts'
import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { missingFeedSentence } from '#domain/market-status/missing-feed.ts'
import type { FeedState } from '../market-ports.ts'

/** For each feed that no source has brought and that scores need: the sentence that says so. */
export type AbsentScoreFeeds = Readonly<Partial<Record<'statements' | 'details', LocalizedText>>>

export function absentScoreFeeds(
  country: Country,
  feeds: readonly Pick<FeedState, 'feed'>[],
): AbsentScoreFeeds {
  const absent = (feed: Feed) => !feeds.some(each => each.feed === feed)
  return {
    ...(absent('statements') && { statements: missingFeedSentence(country, 'statements') }),
    ...(absent('details') && { details: missingFeedSentence(country, 'details') }),
  }
}

/** Says why a stock has no score from its statements or beside its sector. Details are what names the sector of a stock. */
export function whyNotScored(
  instrument: Instrument,
  { statements, details }: AbsentScoreFeeds,
): AnalysisContext['whyNot'] {
  if (isFund(instrument)) return { company: notJudgedSentences.fund, returns: notJudgedSentences.fund }
  const sector = instrument.sector_code === null ? details : undefined
  return {
    company: statements ?? sector ?? notJudgedSentences.fundamental,
    returns: sector ?? notJudgedSentences.sector_performance,
  }
}
