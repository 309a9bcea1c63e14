import type { MarketStatus } from '#contract/freshness.ts'
import { vendors } from '#domain/market/sources/source.ts'
import { sourceTermsLines } from '#text/source-terms-text.ts'
import { sourceTermsWords } from '#text/words/source-terms.ts'
import { sourceWords } from '#text/words/sources.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'

/** For each source of a country: from when, how soon, how often, how far back, and for whom. */
export function SourceTermsList({ status }: { status: MarketStatus }) {
  const { lang, day } = useText()
  const words = useWords(sourceTermsWords)
  const names = useWords(sourceWords)
  const used = new Set([...status.feeds, ...status.awaited_feeds].map(({ source }) => source))
  const sources = vendors.filter(vendor => used.has(vendor))
  if (sources.length === 0) return null
  return (
    <>
      <SectionHead title={words.title} lead={words.freePlan} />
      {sources.map(source => (
        <section key={source}>
          <SectionHead level={3} title={names[source]} />
          <KeyValues items={sourceTermsLines(source, { lang, writeDay: each => day(each, 'full') })} />
        </section>
      ))}
    </>
  )
}
