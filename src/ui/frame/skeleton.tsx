import { useText } from './language.tsx'

function Loading({ className, children }: { className: string; children: React.ReactNode }) {
  const { t } = useText()
  return (
    <div className={className} aria-busy="true">
      <span className="sr-only" role="status">
        {t('ui.loading')}
      </span>
      {children}
    </div>
  )
}

const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** A placeholder with the layout of stock rows, without an animation. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Loading className="skeleton-rows">
      {many(count).map(at => (
        <div key={at} className="stock-row skeleton" aria-hidden="true">
          <i className="row-mark" />
          <i className="row-name" style={{ width: `${52 + ((at * 17) % 30)}%` }} />
          <i className="sparkline" />
          <i className="row-price" />
          <i className="row-reason" style={{ width: `${60 + ((at * 23) % 35)}%` }} />
          <i className="row-change" />
        </div>
      ))}
    </Loading>
  )
}

/**
 * A placeholder that is as tall as the chart that replaces it, including its line of values, its axis and its controls.
 */
export function SkeletonChart({ height = 360 }: { height?: number }) {
  return (
    <Loading className="skeleton-chart">
      <i aria-hidden="true" style={{ height }} />
    </Loading>
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Loading className="skeleton-text">
      {many(lines).map(at => (
        <i
          key={at}
          aria-hidden="true"
          style={{ width: at === lines - 1 ? '62%' : `${100 - ((at * 7) % 12)}%` }}
        />
      ))}
    </Loading>
  )
}
