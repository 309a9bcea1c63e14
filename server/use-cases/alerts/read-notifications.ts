import type { InboxAlert } from '#contract/notification.ts'
import type { AlertListId } from '#domain/alerts/alert-type.ts'
import type { Alerts, StoredAlert } from '../../alert-ports.ts'

export async function readNotifications(
  alerts: Pick<Alerts, 'list' | 'unread'>,
  userPk: number,
  query: { list: AlertListId; limit: number; offset: number },
  now: Date,
) {
  const { list, ...page } = query
  const [{ rows, total }, unread] = await Promise.all([
    alerts.list(userPk, list, page),
    alerts.unread(userPk),
  ])
  return { rows: rows.map(shown), total, unread, as_of: now.toISOString() }
}

const shown = (alert: StoredAlert): InboxAlert => ({
  id: alert.id,
  type: alert.type,
  title_kr: alert.title_kr,
  title_en: alert.title_en,
  body_kr: alert.body_kr,
  body_en: alert.body_en,
  fsym_id: alert.fsymId,
  url: alert.url,
  as_of: alert.asOf,
  simulated: alert.simulated,
  made_at: alert.madeAt.toISOString(),
  read_at: alert.readAt?.toISOString() ?? null,
  fate: alert.fate,
  sent: alert.sent,
  shown: alert.shown,
  opened: alert.opened,
})
