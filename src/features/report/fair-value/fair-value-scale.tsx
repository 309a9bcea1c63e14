import { reportWords } from '#text/words/report.ts'
import { rulerScaleAround } from '#ui/figure/ruler-scale.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../origin.ts'

type Props = {
  range: { low: number; mid: number; high: number }
  price: number
  country: 'kr' | 'us'
  /** Path of the range in the server's reply. */
  from: string
  priceFrom: string
}

/** Draws the fair value range on a scale, with its middle and today's price. */
export function FairValueScale({ range, price: now, country, from, priceFrom }: Props) {
  const { price } = useText()
  const words = useWords(reportWords)
  const { low, mid, high } = range
  const say = {
    low: price(low, country),
    mid: price(mid, country),
    high: price(high, country),
    price: price(now, country),
  }
  const scale = rulerScaleAround([low, high, now])
  // The labels of the ends are left out where they would overlap the label of the middle; screen readers get all of
  // them.
  const apart = (one: number) => Math.abs(one - mid) / (scale.max - scale.min) > 0.17
  return (
    <>
      <div
        {...figureOriginAttribute(
          `${from}.mid`,
          ...(apart(low) ? [`${from}.low`] : []),
          ...(apart(high) ? [`${from}.high`] : []),
        )}
      >
        <ValueRuler
          {...scale}
          parts={10}
          label={words.staff(say)}
          interval={[low, high]}
          value={mid}
          upright={now}
          labels={[
            ...(apart(low) ? [{ at: low, text: say.low }] : []),
            { at: mid, text: say.mid, strong: true },
            ...(apart(high) ? [{ at: high, text: say.high }] : []),
          ]}
        />
      </div>
      <p className="caption staff-key">
        <span className="key-price" {...figureOriginAttribute(priceFrom)}>
          {words.price({ price: say.price })}
        </span>
        <span className="key-middle">{words.middle}</span>
      </p>
    </>
  )
}
