import { EVENT_REWARD_POINTS } from '#domain/billing/reward-event.ts'
import { useCurrentMinute } from '#features/alerts/use-minute.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { PointList } from '#features/points/point-list.tsx'
import { PointPage } from '#features/points/point-page.tsx'
import { PointRow } from '#features/points/point-row.tsx'
import { PointRules } from '#features/points/point-rules.tsx'
import { daysLeftUntil } from '#features/points/view.ts'
import {
  type ExpiringPoints,
  expiringRewardOf,
  hasExpiredItem,
  useExpiringPoints,
  usePointLedger,
} from '#state/billing/points.ts'
import { pointWords } from '#text/words/points.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'

/** What expires within 15 days, and what has expired. */
export function Screen() {
  const { t } = useText()
  const words = useWords(pointWords)
  return (
    <PointPage
      title={t('titles.pointExpired')}
      kept={useExpiringPoints()}
      heading={data =>
        hasExpiredItem(data) ? words.expiring.head({ amount: data.total_amount }) : words.nothingSoon
      }
      lead={() => words.seoulTime}
      guest={{ text: words.guest, returnTo: '/point/expired' }}
      aside={() => <PointRules />}
    >
      {data => (
        <>
          {hasExpiredItem(data) && <Soon data={data} />}
          <Past />
          <div className="actions point-tools">
            <LinkButton href="/point">{words.toLedger}</LinkButton>
          </div>
        </>
      )}
    </PointPage>
  )
}

function Soon({ data }: { data: ExpiringPoints }) {
  const { moment } = useText()
  const { expiring, until } = useWords(pointWords)
  const now = useCurrentMinute()
  return (
    <section>
      <SectionHead title={expiring.soonTitle} />
      <List className="point-list">
        {data.detail.map(item => (
          <li key={item.id}>
            <PointRow
              item={item}
              note={
                <>
                  {until({ date: moment(item.expiry_date, 'Asia/Seoul') })} ·{' '}
                  {expiring.daysLeft({ count: daysLeftUntil(item.expiry_date ?? '', now) })}
                </>
              }
            />
          </li>
        ))}
      </List>
      {expiringRewardOf(data, EVENT_REWARD_POINTS) && (
        <div className="stack">
          <p className="second">{expiring.renew}</p>
          <LinkButton kind="primary" href="/event/plan/reward/point">
            {expiring.renewLink}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Past() {
  const { expiring } = useWords(pointWords)
  const ledger = usePointLedger('expired')
  return (
    <section>
      <SectionHead title={expiring.pastTitle} />
      <CachedReplyBody kept={ledger} lines={3}>
        {({ total }) =>
          total === 0 ? (
            <p className="second lone-line">{expiring.pastNone}</p>
          ) : (
            <PointList rows={ledger.rows} total={total} more={ledger.more} />
          )
        }
      </CachedReplyBody>
    </section>
  )
}
