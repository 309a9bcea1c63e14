import { useState } from 'react'
import type { MarketStatus } from '#contract/freshness.ts'
import { countries } from '#domain/market/country.ts'
import { marketSetupWords } from '#text/words/market-setup.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { useSourceText } from '../use-source-text.ts'
import { EmptyFeedList } from './empty-feeds.tsx'
import { FirstFillTime } from './first-fill-time.tsx'
import { OtherWays } from './other-ways.tsx'
import { type SetupChoice, setupChoiceOf, setupOutline, withMarket, withSource } from './setup-choice.ts'
import { SetupCommand } from './setup-command.tsx'
import { SourceGroup } from './source-group.tsx'

/**
 * What an empty installation shows: the choice of markets and sources ends in the command that sets them up. Keys are never typed
 * here: a page that a stranger opened could send them anywhere.
 */
export function MarketSetup({ statuses }: { statuses: readonly MarketStatus[] }) {
  const words = useWords(marketSetupWords)
  const [choice, setChoice] = useState<SetupChoice>(() => setupChoiceOf(statuses))
  const outline = setupOutline(choice)
  return (
    <>
      <section>
        <SectionHead title={words.title} lead={words.lead} />
        <MarketChecks choice={choice} onChange={setChoice} />
      </section>
      {(['kr', 'us', 'both'] as const).map(of => {
        const offered = outline.offered.filter(each => each.of === of)
        return offered.length === 0 ? null : (
          <SourceGroup
            key={of}
            of={of}
            offered={offered}
            onChange={(vendor, isWanted) => setChoice(withSource(choice, vendor, isWanted))}
          />
        )
      })}
      <EmptyFeedList empty={outline.empty} />
      {outline.command !== null && <FirstFillTime fill={outline.fill} />}
      <SetupCommand command={outline.command} />
      <OtherWays />
    </>
  )
}

function MarketChecks({ choice, onChange }: { choice: SetupChoice; onChange: (next: SetupChoice) => void }) {
  const { words } = useSourceText()
  const { markets } = useWords(marketSetupWords)
  return (
    <fieldset className="padded side-by-side" aria-label={markets}>
      {countries.map(country => (
        <CheckField
          key={country}
          name={country}
          label={words.countries[country]}
          checked={choice.markets.includes(country)}
          onChange={isWanted => onChange(withMarket(choice, country, isWanted))}
        />
      ))}
    </fieldset>
  )
}
