import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { homeWords } from '#text/words/home.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { useDeferredRowCount } from '#ui/list/use-deferred-row-count.ts'

type Presets = readonly ReplyOf<typeof screenerEndpoints.presets>['presets'][number][]
const NAMED = 3
/** Number of presets that the sheet renders first. */
const AT_ONCE = 6

export function PresetRows({ presets, country }: { presets: Presets; country: Country }) {
  const { lang } = useText()
  const words = useWords(homeWords)
  const drawn = useDeferredRowCount(presets.length, AT_ONCE)
  return (
    <ul className="home-rows" aria-label={words.presets}>
      {presets.slice(0, drawn).map(preset => (
        <li key={preset.name}>
          <Anchor href={`/screener/v2/preset/${preset.name}${country === 'us' ? '?country=us' : ''}`}>
            <span>
              {preset[lang]}
              <span className="caption">
                {preset.rows
                  .slice(0, NAMED)
                  .map(row => displayName(row, lang).name)
                  .join(', ')}
              </span>
            </span>
            <span className="number end">
              {preset.available ? words.stocks({ count: String(preset.count ?? 0) }) : words.notKnown}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
