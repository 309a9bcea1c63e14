type RulerProps = {
  label: string
  value: number
  least?: number
  most?: number
  disabled?: boolean
  onChange: (value: number) => void
}

export function CropRuler({ label, value, least = 0, most = 1, disabled = false, onChange }: RulerProps) {
  return (
    <label className="crop-ruler">
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={0.02}
        value={value}
        disabled={disabled}
        onChange={event => onChange(Number(event.target.value))}
      />
    </label>
  )
}
