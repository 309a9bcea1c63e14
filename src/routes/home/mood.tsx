import { type Country, countries } from '#domain/market/country.ts'
import { useHomeMarketCondition } from '#state/market/market-now.ts'
import { homeWords } from '#text/words/home.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { HomeReplySection } from './part.tsx'

/** Shows the mood of each market on a scale from 0 to 100, with a link to the formula. */
export function HomeMood() {
  const { lang } = useText()
  const words = useWords(homeWords)
  const answers = { kr: useHomeMarketCondition('kr'), us: useHomeMarketCondition('us') }
  const isHere = (country: Country) =>
    answers[country].data !== null || answers[country].problem?.code !== 'not_ready'
  const order = (lang === 'ko' ? countries : countries.toReversed()).filter(isHere)
  return (
    <section>
      <SectionHead title={words.mood} />
      <ul className="home-rows">
        {order.map(country => (
          <li key={country}>
            <HomeReplySection answer={answers[country]} rows={1}>
              {({ gauge, zone }) => {
                const said = gauge !== null && zone ? (lang === 'ko' ? zone.name_kr : zone.name_en) : null
                const value = gauge === null ? '' : gauge.toFixed(0)
                const place = words.countries[country]
                return (
                  <Anchor href={`/market-condition/${country}`}>
                    <span>
                      {place} <b className="number">{value}</b>{' '}
                      <span className="second">{said ?? words.noMood}</span>
                    </span>
                    <span style={{ width: 150 }}>
                      <ValueRuler
                        min={0}
                        max={100}
                        parts={10}
                        thresholds={[0, 50, 100]}
                        value={gauge}
                        label={said ? words.moodOf({ country: place, value, zone: said }) : words.noMood}
                        none=" "
                      />
                    </span>
                  </Anchor>
                )
              }}
            </HomeReplySection>
          </li>
        ))}
      </ul>
    </section>
  )
}
