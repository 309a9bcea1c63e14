import { useEffect, useRef } from 'react'

export type CheckboxState = 'all' | 'some' | 'none'

type BoxProps = {
  mark: CheckboxState
  onPress: () => void
  id?: string
  label?: string
  cell?: string
  disabled?: boolean
}

/** A native checkbox; it is indeterminate when the alert is on for only some of the stocks. */
export function AlertCheckbox({ mark, onPress, id, label, cell, disabled = false }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mark === 'some'
  }, [mark])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className="alert-box"
      aria-label={label}
      data-cell={cell}
      checked={mark === 'all'}
      disabled={disabled}
      onChange={onPress}
    />
  )
}
