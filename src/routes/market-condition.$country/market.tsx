import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { RisingAndFallingBar } from '#features/stock-groups/breadth.tsx'
import { marketConditionWords } from '#text/words/condition.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Sparkline } from '#ui/figure/sparkline.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'

type Condition = ReplyOf<typeof marketConditionEndpoints.now>

/** Shows the data behind the inputs: indices, advancing and declining stocks, exchange rate. */
export function ConditionMarketData({ data }: { data: Condition }) {
  return (
    <>
      <Indices data={data} />
      <Advancers breadth={data.breadth} />
      <Rate data={data} />
    </>
  )
}

function Indices({ data: { indices, as_of } }: { data: Condition }) {
  const { day } = useText()
  const words = useWords(marketConditionWords)
  if (indices.length === 0) return null
  return (
    <section>
      <SectionHead title={words.indices} />
      <ul className="plain-rows">
        {indices.map(index => (
          <li key={index.fsym_id} className="condition-index">
            <span className="mid">
              {index.name}
              {index.as_of !== as_of && <span className="caption"> {day(index.as_of)}</span>}
            </span>
            <Sparkline closes={index.spark} previousClose={index.previous_close} />
            <b className="number">{index.close.toLocaleString('en', decimals)}</b>
            <ChangeText percent={index.change_pct} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

function Advancers({ breadth }: { breadth: Condition['breadth'] }) {
  const words = useWords(marketConditionWords)
  const { advancers, decliners, unchanged, ma20, ma60, year } = breadth
  const share = ({ known, above }: { known: number; above: number }) =>
    known === 0
      ? words.unknown
      : words.share({ part: `${above}`, whole: `${known}`, share: `${((above / known) * 100).toFixed(1)}%` })
  return (
    <section>
      <SectionHead title={words.breadth} note={words.companies({ count: String(breadth.companies) })} />
      <div className="pad">
        <RisingAndFallingBar up={advancers} down={decliners} flat={unchanged} />
        <KeyValues
          items={[
            { id: 'up', name: words.up, value: advancers },
            { id: 'down', name: words.down, value: decliners },
            { id: 'flat', name: words.flat, value: unchanged },
            { id: 'ma20', name: words.aboveMa({ days: 20 }), value: share(ma20) },
            { id: 'ma60', name: words.aboveMa({ days: 60 }), value: share(ma60) },
            {
              id: 'highs',
              name: words.highs,
              value: words.ofKnown({ part: `${year.highs}`, whole: `${year.known}` }),
            },
            {
              id: 'lows',
              name: words.lows,
              value: words.ofKnown({ part: `${year.lows}`, whole: `${year.known}` }),
            },
          ]}
        />
      </div>
    </section>
  )
}

function Rate({ data: { fx } }: { data: Condition }) {
  const { asOf, changePercent } = useText()
  const words = useWords(marketConditionWords)
  const moved = (percent: number | null) =>
    percent === null ? <MissingValue why={words.noEarlierFx} /> : changePercent(percent)
  return (
    <section>
      <SectionHead title={words.fx} note={fx ? asOf(fx.date, 'plain') : undefined} />
      {fx ? (
        <div className="pad">
          <KeyValues
            items={[
              {
                id: 'rate',
                name: words.fx,
                value: (
                  <>
                    {fx.usdkrw.toLocaleString('en', decimals)}
                    <span className="unit">{words.won}</span>
                  </>
                ),
              },
              { id: 'change', name: words.change, value: moved(fx.change_pct) },
              { id: 'change20', name: words.change20, value: moved(fx.change_20_pct) },
            ]}
          />
        </div>
      ) : (
        <p className="second lone-line">{words.noFx}</p>
      )}
    </section>
  )
}
