import { useText } from '../frame/language.tsx'

export type ContributionBarProps = {
  value: number
  /** The largest absolute value among the bars of the same group. */
  max: number
}

/**
 * A bar for one contribution to a score. A negative contribution is hatched and grey, not red, because a score is not a
 * price.
 */
export function ContributionBar({ value, max }: ContributionBarProps) {
  const { t } = useText()
  const share = max > 0 ? Math.min(1, Math.abs(value) / max) * 50 : 0
  const down = value < 0
  return (
    <span
      className="contribution-bar"
      role="img"
      aria-label={t(down ? 'ui.contributionDown' : 'ui.contributionUp')}
    >
      <i className="zero" />
      <i className={down ? 'down' : 'up'} style={{ [down ? 'right' : 'left']: '50%', width: `${share}%` }} />
    </span>
  )
}
