import { type ReactNode, useId } from 'react'
import { join } from '../figure/join.ts'

export type SegmentedProps<V extends string> = {
  label: string
  items: readonly { value: V; label: ReactNode; lang?: string; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  /** The label is read, or seen above. */
  labelShown?: boolean
  className?: string
}

/** One of a few, side by side: ranges, languages. Native radio buttons, so arrow keys work by themselves. */
export function Segmented<V extends string>({
  label,
  items,
  value,
  onChange,
  labelShown = false,
  className,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={join('segmented', className)}>
      <legend className={labelShown ? 'caption' : 'sr-only'}>{label}</legend>
      {items.map(item => (
        <label key={item.value}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          />
          <span lang={item.lang}>{item.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
