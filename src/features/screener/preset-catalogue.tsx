import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useCountry } from '#state/market/country.ts'
import { usePresetsToday } from '#state/market/home-market.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { joinClassNames } from '#ui/figure/join.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { NoSignalNote } from '../quote/no-signal-note.tsx'
import { SourceNote } from '../sources/note.tsx'
import { presetHref } from './preset-href.ts'
import './preset-catalogue.css'

type Told = ReplyOf<typeof screenerEndpoints.presets>['presets'][number]

/** Number of stocks that are named per preset. Our choice: their names fit on one line of a phone. */
const NAMED = 3

/**
 * Lists all presets with the number of stocks that pass today. `unknown` is a name from the address that is no preset.
 */
export function PresetCatalogue({ unknown = null }: { unknown?: string | null }) {
  const { t, day } = useText()
  const words = useWords(presetWords)
  const [country, setCountry] = useCountry()
  const { online } = useConnectivity()
  const answer = usePresetsToday(country)
  const { data, keptAt, retry, retrying } = answer
  const finding = data?.presets.filter(({ count }) => count !== null && count > 0).length ?? 0
  return (
    <Screen
      title={t('titles.presets')}
      heading={
        data === null
          ? t('titles.presets')
          : finding === 0
            ? words.nothing
            : words.heading({
                all: String(data.presets.filter(({ available }) => available).length),
                finding: String(finding),
              })
      }
      lead={data === null ? '\u00a0' : `${words.asOf({ date: day(data.as_of) })} · ${words.lead}`}
    >
      {unknown !== null && (
        <p className="strip-note" role="status">
          {words.unknown({ name: unknown })}
        </p>
      )}
      <div className="toolbar tools">
        <CountryChoice label={words.country} value={country} onChange={setCountry} />
      </div>
      {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={answer} quiet={!online && data !== null} />
      <NoSignalNote of={data && { country, as_of: data.as_of }} />
      {data !== null && (
        <ul className="preset-list" aria-label={words.list}>
          {data.presets.map(preset => (
            <li key={preset.name}>
              <PresetRow preset={preset} country={country} />
            </li>
          ))}
        </ul>
      )}
      <SourceNote of={[data]} />
    </Screen>
  )
}

function PresetRow({ preset, country }: { preset: Told; country: Country }) {
  const { lang } = useText()
  const words = useWords(presetWords)
  const { name, available, rows } = preset
  const count = preset.count ?? 0
  const first = rows.slice(0, NAMED).map(row => displayName(row, lang).name)
  return (
    <Anchor href={presetHref(name, country)} className={joinClassNames('preset-row', !available && 'absent')}>
      <span className="preset-name">{preset[lang]}</span>
      <span className="preset-count number">
        {available ? words.stocks({ count: count.toLocaleString(lang) }) : words.notKnown}
      </span>
      <span className="preset-asks">{words.asks[name]}</span>
      {!available && (
        <span className="preset-first caption">{lang === 'ko' ? preset.missing_kr : preset.missing_en}</span>
      )}
      {first.length > 0 && (
        <span className="preset-first caption">{words.firstNames({ names: first.join(', ') })}</span>
      )}
    </Anchor>
  )
}
