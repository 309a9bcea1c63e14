import { AsOf } from '#ui/figure/as-of.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { OfflineBadge } from '#ui/frame/offline-badge.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState, NotBuiltYet, OfflineNote } from '#ui/frame/states.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { DataTable, type TableColumn } from '#ui/list/table.tsx'
import type { SampleProps } from './sample-props.ts'
import { type SampleRow, sampleRows } from './sample-rows.ts'

const nothing = () => undefined

export function StateSamples({ word }: SampleProps) {
  const { lang } = useText()
  const country = lang === 'ko' ? 'kr' : 'us'
  const columns: TableColumn<SampleRow>[] = [
    {
      id: 'stock',
      head: word('stock'),
      cell: row => (
        <>
          {row.name[lang].slice(0, 16)} <span className="caption">{row.ticker[lang]}</span>
        </>
      ),
    },
    {
      id: 'price',
      head: word('priceHead'),
      cell: row => <PriceText value={row.price[lang]} country={country} />,
      number: true,
    },
    {
      id: 'change',
      head: word('changeHead'),
      cell: row => <ChangeText percent={row.percent} />,
      number: true,
    },
  ]
  return (
    <>
      <section>
        <SectionHead title={word('table')} />
        <DataTable
          caption={word('table')}
          columns={columns}
          rows={sampleRows}
          rowId={row => row.id}
          selected="selected"
        />
        <div className="padded">
          <KeyValues
            items={sampleRows.slice(0, 3).map(row => ({
              id: row.id,
              name: row.ticker[lang],
              value: <PriceText value={row.price[lang]} country={country} unit />,
            }))}
          />
        </div>
      </section>
      <section>
        <SectionHead title={word('states')} />
        <div className="side-by-side padded">
          <SimulatedLabel />
          <OfflineBadge offline />
          <AsOf date="2026-11-20" />
          <AsOf date="2026-11-18" stale />
        </div>
        <SectionHead title={word('againstTitle')} level={3} />
        <div className="padded">
          <p className="against">{word('against')}</p>
        </div>
        <OfflineNote at="2026-11-20T09:04:00Z" onRetry={nothing} />
        <EmptyState
          title={word('emptyTitle')}
          text={word('emptyText')}
          actions={<Button>{word('addStock')}</Button>}
        />
        <ErrorState reason={word('reason')} onRetry={nothing} />
        <ErrorState reason={word('reason')} onRetry={nothing} kept />
        <NotBuiltYet />
        <SectionHead title={word('loading')} level={3} />
        <div className="padded">
          <SkeletonText />
        </div>
      </section>
    </>
  )
}
