import { useId } from 'react'
import { parseTypedNumber } from '#features/my-stocks/entry-fields.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { useWords } from '#ui/frame/language.tsx'

type Target = { id: string; name: string; now: number; text: string }
type Props = { targets: readonly Target[]; onChange: (id: string, text: string) => void }

export function AllocationTargets({ targets, onChange }: Props) {
  return (
    <ul className="targets">
      {targets.map(target => (
        <TargetRow key={target.id} {...target} onChange={text => onChange(target.id, text)} />
      ))}
    </ul>
  )
}

type RowProps = Target & { onChange: (text: string) => void }

function TargetRow({ id, name, now, text, onChange }: RowProps) {
  const words = useWords(myStockWords)
  const hint = useId()
  const isWrong = text.trim() !== '' && parseTypedNumber(text) === null
  return (
    <li className={joinClassNames('field', isWrong && 'wrong')}>
      <span className="edit-name">
        {name}
        <span className="caption number" id={hint}>
          {words.now} {now.toFixed(2)}%
        </span>
      </span>
      <span className="field-box">
        <input
          name={`target-${id}`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={words.target({ name })}
          aria-describedby={hint}
          aria-invalid={isWrong || undefined}
          value={text}
          onChange={event => onChange(event.target.value)}
        />
        <span className="unit" aria-hidden="true">
          %
        </span>
      </span>
    </li>
  )
}
