import type { Country } from '#domain/market/country.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { screenerHref } from '#features/screener/address.ts'
import { describeFilter } from '#features/screener/describe-filter.ts'
import { useMissingFeedOfFilter } from '#features/screener/missing-feed-of.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { useScreenedStocks } from '#state/market/screener.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { type StarterName, starterFilters, starterNames } from './starters.ts'

/** Lists five filters in words with the number of stocks that pass; each opens in the screener. */
export function StarterFilterList({ country }: { country: Country }) {
  const words = presetWords[useText().lang]
  return (
    <ul className="preset-list" aria-label={words.starters}>
      {starterNames.map(name => (
        <li key={name}>
          <Starter name={name} country={country} />
        </li>
      ))}
    </ul>
  )
}

function Starter({ name, country }: { name: StarterName; country: Country }) {
  const text = useText()
  const words = presetWords[text.lang]
  const saved = starterFilters[name]
  const { value, problem } = useScreenedStocks({ country, saved, columns: [], limit: 0 })
  const missing = useMissingFeeds()
  const missingFeedOf = useMissingFeedOfFilter()
  const feed = value?.total === 0 ? missingFeedOf(country, filterOf(saved, country).where) : null
  const count = feed
    ? words.notKnown
    : value
      ? words.stocks({ count: value.total.toLocaleString(text.lang) })
      : problem
        ? words.notCounted
        : words.counting
  return (
    <Anchor href={screenerHref({ country, saved })} className="preset-row">
      <span className="preset-name">{words.starter[name]}</span>
      <span className={value && !feed ? 'preset-count number' : 'preset-count second'}>{count}</span>
      <span className="preset-asks">{describeFilter(saved, country, text)}</span>
      <span className="preset-first caption">
        {(feed && missing(country, feed)?.[text.lang]) ??
          (value ? words.asOf({ date: text.day(value.as_of) }) : '\u00a0')}
      </span>
    </Anchor>
  )
}
