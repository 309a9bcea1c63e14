export function HistogramBars({
  outline,
  clip,
  className,
}: {
  outline: string
  clip?: string
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
      style={clip === undefined ? undefined : { clipPath: clip }}
    >
      <path d={outline} />
    </svg>
  )
}
