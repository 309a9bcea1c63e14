import { useState } from 'react'
import { type PointListId, pointListIds } from '#domain/billing/point-codes.ts'
import { PointList } from '#features/points/point-list.tsx'
import { PointPage } from '#features/points/point-page.tsx'
import { PointRules } from '#features/points/point-rules.tsx'
import { hasExpiredItem, useExpiringPoints, usePointLedger } from '#state/billing/points.ts'
import { pointWords } from '#text/words/points.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

/** The balance, what expires soon, and everything that happened to the points. */
export function Screen() {
  const { t } = useText()
  const words = useWords(pointWords)
  const [list, setList] = useState<PointListId>('all')
  const whole = usePointLedger('all')
  const soon = useExpiringPoints().data
  return (
    <PointPage
      title={t('titles.point')}
      kept={whole}
      heading={({ total_amount }) => (total_amount > 0 ? words.head({ amount: total_amount }) : words.none)}
      lead={({ total }) => (total > 0 ? words.seoulTime : '')}
      guest={{ text: words.guest, returnTo: '/point' }}
      aside={() => <PointRules />}
    >
      {({ total }) => (
        <>
          {soon && hasExpiredItem(soon) && (
            <p className="strip-note brass">
              <Anchor href="/point/expired">{words.soon({ amount: soon.total_amount })}</Anchor>
            </p>
          )}
          {total === 0 ? (
            <EmptyState title={words.emptyTitle} text={words.howToEarn} actions={<Links />} />
          ) : (
            <>
              <section>
                <SectionHead title={words.ledger} />
                <div className="toolbar">
                  <SegmentedControl
                    label={words.listsLabel}
                    items={pointListIds.map(value => ({ value, label: words.lists[value] }))}
                    value={list}
                    onChange={setList}
                  />
                </div>
                <Ledger list={list} />
              </section>
              <div className="actions point-tools">
                <Links />
              </div>
            </>
          )}
        </>
      )}
    </PointPage>
  )
}

function Ledger({ list }: { list: PointListId }) {
  const { t } = useText()
  const words = useWords(pointWords)
  const { data, rows, more, problem } = usePointLedger(list)
  if (data === null)
    return problem ? (
      <p className="second lone-line">{t(`problems.${problem.code}`)}</p>
    ) : (
      <div className="pad">
        <SkeletonText lines={6} />
      </div>
    )
  if (rows.length === 0) return <p className="second lone-line">{words.emptyList}</p>
  return <PointList rows={rows} total={data.total} more={more} />
}

function Links() {
  const words = useWords(pointWords)
  return (
    <>
      <LinkButton href="/event/plan/reward/point">{words.toEvent}</LinkButton>
      <LinkButton href="/point/expired">{words.toExpired}</LinkButton>
    </>
  )
}
