import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { usePresetsToday } from '#state/market/home-market.ts'
import { usePlan } from '#state/session/plan.ts'
import { homeWords } from '#text/words/home.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { useDeferredRowCount } from '#ui/list/use-deferred-row-count.ts'
import { presetsOfDay } from './group-moves.ts'
import { FullListLink } from './movers.tsx'
import { HomeReplySection } from './part.tsx'

type Presets = readonly ReplyOf<typeof screenerEndpoints.presets>['presets'][number][]

/** Our choice: number of presets on home. */
const ROOM = 4
const NAMED = 3
/** Number of presets that the sheet renders first. */
const AT_ONCE = 6

export function HomePresets({ country }: { country: Country }) {
  const { asOf } = useText()
  const words = useWords(homeWords)
  const answer = usePresetsToday(country)
  return (
    <section>
      <HomeReplySection answer={answer} rows={ROOM + 3}>
        {({ presets, as_of }) => (
          <>
            <SectionHead title={words.presets} note={`${words.countries[country]} · ${asOf(as_of)}`} />
            <PresetRows presets={presetsOfDay(presets, as_of, ROOM)} country={country} />
            <LockedPresetsNote />
            <FullListLink
              href="/?page=presets"
              text={words.allPresets({ count: presets.filter(({ available }) => available).length })}
              opens
            />
          </>
        )}
      </HomeReplySection>
    </section>
  )
}

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

/** Says that the plan does not include complete lists; shown once, and only under such a plan. */
export function LockedPresetsNote() {
  const words = useWords(homeWords)
  const room = planLimitsOf(usePlan()).presetRows
  if (room === Number.POSITIVE_INFINITY) return null
  return (
    <p className="caption home-lock">
      {words.lock({ count: room })} <Anchor href="/plan">{words.toPlans}</Anchor>
    </p>
  )
}
