import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { overlayWordsIn } from './overlay-words.ts'
import { sampleAlerts } from './sample-alerts.ts'

/** Shows the list of alerts in a sheet: unread ones first, then read ones; or its empty state. */
export function AlertListSample({ onClose, empty = false }: { onClose: () => void; empty?: boolean }) {
  const { lang, moment } = useText()
  const word = overlayWordsIn(lang)
  return (
    <Sheet open title={word('alertsTitle')} onClose={onClose}>
      {empty ? (
        <EmptyState title={word('noAlerts')} text={word('noAlertsText')} />
      ) : (
        <ul className="sample-alerts">
          {sampleAlerts.map(alert => (
            <li key={alert.id} data-unread={alert.unread || undefined}>
              <Anchor href={`/gallery?alert=${alert.id}`}>
                <span className={alert.unread ? 'strong' : undefined}>{alert.title[lang]}</span>
                <span className="second">{alert.text[lang]}</span>
                <span className="caption">{moment(alert.at)}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
