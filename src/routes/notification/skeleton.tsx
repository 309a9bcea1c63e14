import { useText } from '#ui/frame/language.tsx'

export function InboxSkeleton() {
  const { t } = useText()
  return (
    <div className="inbox-skeleton" aria-busy="true">
      <span className="sr-only" role="status">
        {t('ui.loading')}
      </span>
      {[62, 48, 70, 55, 66, 44].map(width => (
        <div key={width} className="inbox-row skeleton" aria-hidden="true">
          <i className="inbox-title" style={{ width: `${width}%` }} />
          <i className="inbox-body" style={{ width: `${width + 25}%` }} />
          <i className="inbox-fate" style={{ width: '38%' }} />
        </div>
      ))}
    </div>
  )
}
