import { type ReactNode, useId } from 'react'
import { joinClassNames } from '../figure/join.ts'

export type SegmentedProps<V extends string> = {
  label: string
  items: readonly { value: V; label: ReactNode; lang?: string; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  /** Says whether the label is visible or for screen readers only. */
  labelShown?: boolean
  className?: string
}

/**
 * A choice of one among a few, shown side by side, such as ranges or languages. It uses native radio buttons, so that
 * arrow keys work.
 */
export function SegmentedControl<V extends string>({
  label,
  items,
  value,
  onChange,
  labelShown = false,
  className,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={joinClassNames('segmented', className)}>
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
