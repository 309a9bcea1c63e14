import type { FirstFillEstimate } from '#domain/market/sources/first-fill.ts'
import { firstFillSpan, newestSessionsIn } from '#text/first-fill-text.ts'
import { marketSetupWords } from '#text/words/market-setup.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** How long the first reading of all chosen sources takes, one after the other. */
export function FirstFillTime({ fill }: { fill: FirstFillEstimate }) {
  const { lang } = useText()
  const words = useWords(marketSetupWords)
  const all = firstFillSpan(fill, lang)
  return (
    <section>
      <SectionHead level={3} title={words.timeTitle} />
      <p className="padded">
        {fill.newest === null
          ? words.timeWithoutPrices({ all })
          : words.time({ newest: newestSessionsIn(fill.newest, lang), all })}
      </p>
      <p className="caption padded">{words.estimated}</p>
    </section>
  )
}
