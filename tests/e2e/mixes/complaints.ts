import { type Feed, feeds } from '#domain/market/feed.ts'
import { scarceFeedSentence } from '#domain/market-status/feed-words.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { reportWords } from '#text/words/report.ts'
import { dictionaries, type WalkLang } from '../addresses/addresses.ts'
import { particleFaults } from './korean-faults.ts'
import type { PageReading } from './read-page.ts'

type Read = { reading: PageReading; named: readonly Feed[]; lang: WalkLang }

/** The words that stand in the place of a value. */
export const unknownWords: Readonly<Record<WalkLang, readonly string[]>> = {
  ko: ['알 수 없음', '알려지지 않음', '모름'],
  en: ['unknown', 'Unknown', 'no data', 'No data', 'Not available'],
}

/** What a list says that is empty; where nobody knows what is in it, it would be a claim. */
const claimsOfNothing = (lang: WalkLang): string[] => [
  reportWords[lang].etfNone,
  marketWords[lang].noStock,
  marketGroupWords[lang].noMembers,
  myFeedWords[lang].earnings.none,
]

/** Returns what is wrong with a page of a real market, one line each. */
export function complaintsAbout({ reading, named, lang }: Read): string[] {
  const { headings, lines, gaps, simulated, overflow } = reading
  const { problems, frame } = dictionaries[lang]
  const unexplained = gaps.filter(({ reason, around }) => {
    const isWord = unknownWords[lang].some(word => around.includes(word))
    const isScarce = feeds.some(feed => around.includes(scarceFeedSentence(feed)[lang]))
    return reason === '' && !isScarce && !(isWord && (named.length > 0 || around.length > 40))
  })
  return [
    ...unexplained.map(({ around }) => `a value is missing without a reason: ${around}`),
    ...(lang === 'ko'
      ? lines.flatMap(line => particleFaults(line).map(fault => `particle «${fault}»: ${line}`))
      : []),
    ...(named.length > 0 ? headings.filter(each => claimsOfNothing(lang).includes(each)) : []).map(
      each => `«none» where it is not known: ${each}`,
    ),
    ...[problems.not_ready, problems.internal, problems.unavailable]
      .filter(text => lines.some(line => line.includes(text)))
      .map(text => `says «${text}»`),
    ...(simulated > 0 || lines.includes(frame.simulatedLong) ? ['calls real figures simulated'] : []),
    ...(overflow > 0 ? [`is ${overflow} pixels wider than the screen`] : []),
  ]
}
