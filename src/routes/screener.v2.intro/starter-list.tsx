import type { Country } from '#domain/market/country.ts'
import { screenerHref } from '#features/screener/address.ts'
import { describeFilter } from '#features/screener/describe-filter.ts'
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
  const count = value
    ? words.stocks({ count: value.total.toLocaleString(text.lang) })
    : problem
      ? words.notCounted
      : words.counting
  return (
    <Anchor href={screenerHref({ country, saved })} className="preset-row">
      <span className="preset-name">{words.starter[name]}</span>
      <span className={value ? 'preset-count number' : 'preset-count second'}>{count}</span>
      <span className="preset-asks">{describeFilter(saved, country, text)}</span>
      <span className="preset-first caption">
        {value ? words.asOf({ date: text.day(value.as_of) }) : '\u00a0'}
      </span>
    </Anchor>
  )
}
