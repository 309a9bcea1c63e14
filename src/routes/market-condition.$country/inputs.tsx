import type { MarketConditionInput } from '#contract/condition.ts'
import { marketConditionWords } from '#text/words/condition.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { groupInputsByKind } from './view.ts'

/** Lists every input with its value, date, weight and points. */
export function ConditionInputs({ inputs }: { inputs: readonly MarketConditionInput[] }) {
  const words = useWords(marketConditionWords)
  const heaviest = Math.max(1, ...inputs.map(({ weight }) => weight))
  return (
    <section>
      <SectionHead title={words.inputs} lead={words.inputsLead} />
      {groupInputsByKind(inputs).map(({ group, inputs }) => (
        <section key={group} aria-label={words.groups[group]}>
          <h3 className="caption pad">{words.groups[group]}</h3>
          <ul>
            {inputs.map(input => (
              <InputRow key={input.id} input={input} heaviest={heaviest} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function InputRow({ input, heaviest }: { input: MarketConditionInput; heaviest: number }) {
  const { lang, day } = useText()
  const words = useWords(marketConditionWords)
  const ko = lang === 'ko'
  const { weight, points, contribution, value, unit } = input
  const withUnit = (number: number) => valueText(number, words.units[unit])
  return (
    <li className="condition-input">
      <span className="mid">{ko ? input.name_kr : input.name_en}</span>
      <b className="number end">{value === null ? words.unknown : withUnit(value)}</b>
      <span className="caption">
        {ko ? input.rule_kr : input.rule_en}.{' '}
        {words.scale({ none: withUnit(input.none), full: withUnit(input.full) })}
      </span>
      <span className="caption end">{input.date && day(input.date)}</span>
      <span className="condition-bar" aria-hidden="true">
        <i style={{ width: `${(weight / heaviest) * 100}%` }}>
          {points !== null && <i style={{ width: `${points}%` }} />}
        </i>
      </span>
      <span className="caption">
        {points !== null && contribution !== null
          ? words.counted({
              points: points.toFixed(1),
              weight: String(weight),
              contribution: contribution.toFixed(2),
            })
          : [words.weightOf({ weight: String(weight) }), ko ? input.missing_kr : input.missing_en]
              .filter(Boolean)
              .join(' · ')}
      </span>
    </li>
  )
}

const valueText = (value: number, unit: string): string => `${value < 0 ? '−' : ''}${Math.abs(value)}${unit}`
