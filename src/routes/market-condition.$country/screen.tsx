import { useEffect } from 'react'
import type { Country } from '#domain/market/country.ts'
import { useMarketCondition, useMarketConditionHistory } from '#state/market/condition.ts'
import { useCountry } from '#state/market/country.ts'
import { marketConditionWords } from '#text/words/condition.ts'
import { marketWords } from '#text/words/market.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ConditionGauge } from './gauge.tsx'
import { ConditionHistory } from './history.tsx'
import { ConditionInputs } from './inputs.tsx'
import './market-condition.css'
import { MissingFeedLines } from '#features/loading/missing-feed.tsx'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import type { RouteView } from '#router/route.ts'
import { ConditionMarketData } from './market.tsx'

const inOrder = { ko: ['kr', 'us'], en: ['us', 'kr'] } as const

/** Shows the condition of a market: one number, its formula and all its inputs. */
export function Screen({ params }: RouteView) {
  const { lang, t, day } = useText()
  const words = useWords(marketConditionWords)
  const country = params.country as Country
  const [, choose] = useCountry()
  useEffect(() => choose(country), [choose, country])
  const answer = useMarketCondition(country)
  const history = useMarketConditionHistory(country)
  return (
    <MarketPageFrame
      page="condition"
      title={t('titles.marketCondition')}
      answer={answer}
      heading={({ zone }) => {
        const about = { country: words.countries[country] }
        return zone
          ? words.head({ ...about, zone: lang === 'ko' ? zone.name_kr : zone.name_en })
          : words.headNone(about)
      }}
      lead={({ as_of, known_weight, whole_weight }) =>
        [
          marketWords[lang].asOf({ date: day(as_of) }),
          words.weightKnown({ known: String(known_weight), whole: String(whole_weight) }),
        ].join(' · ')
      }
      dated={({ as_of }) => ({ country, as_of })}
      origin={data => data}
      tools={
        <Tabs
          label={marketWords[lang].country}
          current={country}
          items={inOrder[lang].map(id => ({
            id,
            label: marketWords[lang][id],
            href: `/market-condition/${id}`,
          }))}
        />
      }
    >
      {data => (
        <div className="condition-parts">
          <div>
            <ConditionGauge data={data} />
            <ConditionInputs inputs={data.inputs} />
            <section>
              <SectionHead title={words.formula} />
              <p className="second pad">{lang === 'ko' ? data.formula_kr : data.formula_en}</p>
              {data.worked && (
                <>
                  <SectionHead title={words.worked} level={3} />
                  <p className="second pad">{data.worked}</p>
                </>
              )}
            </section>
          </div>
          <div>
            <MissingFeedLines country={country} feeds={['index', 'fx']} />
            <ConditionMarketData data={data} />
            {history.data === null ? (
              <ListLoadingState answer={history} />
            ) : (
              <ConditionHistory history={history.data} />
            )}
          </div>
        </div>
      )}
    </MarketPageFrame>
  )
}
