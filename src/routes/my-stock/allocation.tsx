import { useState } from 'react'
import { currencyOf } from '#domain/market/country.ts'
import { allocate } from '#domain/portfolio/allocation.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import type { Portfolio } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { PriceText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import type { PortfolioState, ShownHolding } from './portfolio-state.ts'
import { currencyCountry } from './total.tsx'

type Told = NonNullable<Portfolio['analysis']>['allocation']
type By = keyof Told
const ways = ['stock', 'country', 'sector', 'currency'] as const

const keyOf: Record<Exclude<By, 'sector'>, (holding: ShownHolding) => string> = {
  stock: ({ fsym_id }) => fsym_id,
  country: ({ row }) => row?.country ?? '',
  currency: ({ row }) => (row ? currencyOf[row.country] : ''),
}

/**
 * Shows the allocation of a portfolio in bars and in a table. The bars have no market colours, because a size is not a
 * price movement.
 */
export function Allocation({ standing, allocation }: { standing: PortfolioState; allocation: Told | null }) {
  const { t, lang } = useText()
  const words = useWords(myStockWords)
  const [by, setBy] = useState<By>('stock')
  const [asTable, setAsTable] = useState(false)
  const isTold = allocation !== null && standing.from === 'server'
  const own = (way: Exclude<By, 'sector'>) =>
    allocate(standing.holdings, keyOf[way]).map(slice => {
      const row = standing.holdings.find(({ fsym_id }) => fsym_id === slice.key)?.row
      const named = {
        stock: stockNameOrId(row, slice.key, lang),
        country: slice.key === 'kr' ? t('home.kr') : t('home.us'),
        currency: slice.key === 'KRW' ? words.krw : words.usd,
      }
      return { ...slice, name: named[way] }
    })
  const toldName = ({ key, name_kr, name_en }: Told[By][number]): string => {
    const row = by === 'stock' ? standing.holdings.find(({ fsym_id }) => fsym_id === key)?.row : null
    return row ? stockNameOrId(row, key, lang) : (lang === 'ko' ? name_kr : name_en) || words.none
  }
  const slices = isTold
    ? allocation[by].map(slice => ({
        ...slice,
        name: toldName(slice),
      }))
    : own(by === 'sector' ? 'stock' : by)
  const largest = Math.max(...slices.map(({ share }) => share), 0.01)
  return (
    <section>
      <SectionHead title={words.allocation} note={words.share} />
      <div className="pad">
        <SegmentedControl
          label={words.allocationBy}
          value={by}
          onChange={setBy}
          items={ways.map(value => ({
            value,
            label: words.allocations[value],
            disabled: value === 'sector' && !isTold,
          }))}
        />
      </div>
      {asTable ? (
        <DataTable
          caption={words.allocation}
          rows={slices}
          rowId={({ key }) => key}
          columns={[
            { id: 'name', head: words.allocations[by], cell: ({ name }) => name },
            {
              id: 'amount',
              head: `${words.amount} (${standing.currency})`,
              number: true,
              cell: ({ value }) => <PriceText value={value} country={currencyCountry(standing.currency)} />,
            },
            { id: 'share', head: '%', number: true, cell: ({ share }) => share.toFixed(2) },
          ]}
        />
      ) : (
        <dl className="bars">
          {slices.map(({ key, name, share }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd className="slice-bar" aria-hidden="true">
                <i style={{ width: `${(share / largest) * 100}%` }} />
              </dd>
              <dd className="number">{share.toFixed(2)}%</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="pad flush">
        <Button kind="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? words.asPicture : words.asTable}
        </Button>
      </div>
    </section>
  )
}
