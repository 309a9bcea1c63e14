import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { conditionZones, conditionZoneWords } from '#domain/market-condition/zones.ts'
import { marketConditionWords } from '#text/words/condition.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { extremeInputsOf } from './view.ts'

type Condition = ReplyOf<typeof marketConditionEndpoints.now>

/** Shows the gauge on its scale, with its highest and its lowest input. */
export function ConditionGauge({ data }: { data: Condition }) {
  const { lang } = useText()
  const words = useWords(marketConditionWords)
  const ko = lang === 'ko'
  const { gauge, zone } = data
  const said = zone && (ko ? zone.name_kr : zone.name_en)
  const extremes = extremeInputsOf(data.inputs)
  const nameOf = (input: { name_kr: string; name_en: string }) => (ko ? input.name_kr : input.name_en)
  return (
    <section className="condition-gauge pad" aria-label={words.gauge}>
      {gauge !== null && zone ? (
        <>
          <p>
            <span className="big number">{gauge.toFixed(1)}</span>{' '}
            <span className="second">{words.outOf}</span> <b className="brass">{said}</b>
          </p>
          <ValueRuler
            min={0}
            max={100}
            parts={20}
            thresholds={[0, 20, 40, 60, 80, 100]}
            value={gauge}
            label={words.said({ value: gauge.toFixed(1), zone: said ?? '' })}
            labels={conditionZones.map((id, at) => ({
              at: at * 20 + 10,
              text: conditionZoneWords[id][lang],
              strong: id === zone.id,
            }))}
          />
        </>
      ) : (
        <p className="against">{(ko ? data.missing_kr : data.missing_en) || words.noGauge}</p>
      )}
      {extremes && (
        <>
          <p className="against">
            {words.weakest({
              name: nameOf(extremes.weakest),
              points: (extremes.weakest.points ?? 0).toFixed(1),
            })}
          </p>
          <p className="second">
            {words.strongest({
              name: nameOf(extremes.strongest),
              points: (extremes.strongest.points ?? 0).toFixed(1),
            })}
          </p>
        </>
      )}
    </section>
  )
}
