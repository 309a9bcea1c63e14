import type { Country } from '#domain/market/country.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { LOCK_HREF, useKeepLockAddress } from '#features/plan/lock-link.tsx'
import { usePresetsToday } from '#state/market/home-market.ts'
import { usePlan } from '#state/session/plan.ts'
import { homeWords } from '#text/words/home.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { FullListLink } from './full-list-link.tsx'
import { presetsOfDay } from './group-moves.ts'
import { HomeReplySection } from './part.tsx'
import { PresetRows } from './preset-rows.tsx'

/** Our choice: number of presets on home. */
const ROOM = 4

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

/** Says that the plan does not include complete lists; shown once, and only under such a plan. */
export function LockedPresetsNote() {
  const words = useWords(homeWords)
  const room = planLimitsOf(usePlan()).presetRows
  const keepAddress = useKeepLockAddress()
  if (room === Number.POSITIVE_INFINITY) return null
  return (
    <p className="caption home-lock">
      {words.lock({ count: room })}{' '}
      <Anchor href={LOCK_HREF} onClick={keepAddress}>
        {words.toPlans}
      </Anchor>
    </p>
  )
}
