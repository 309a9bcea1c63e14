const WIDTH = 60
/** The largest ratio that fits; a larger one is drawn at this length, and the text beside it states it. */
const MOST = 3

/** Draws the session's volume, with its average as a vertical line. The text beside it states the same. */
export function VolumeBar({ ratio }: { ratio: number | null }) {
  const usual = Math.round(WIDTH / MOST) + 0.5
  return (
    <svg
      className="feed-volume"
      width={WIDTH}
      height={16}
      viewBox={`0 0 ${WIDTH} 16`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="base" d={`M0 15.5H${WIDTH}`} />
      {ratio !== null && (
        <rect className="amount" x="0" y="5" height="7" width={(Math.min(ratio, MOST) / MOST) * WIDTH} />
      )}
      <path className="usual" d={`M${usual} 1V15`} />
    </svg>
  )
}
