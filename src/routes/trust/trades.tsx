import { useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { TradeRowView } from '#features/track-record/trade-row.tsx'
import { type Edition, type TrackRecordReply, type TradeSortOrder, useTrades } from '#state/market/record.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { WindowedList } from '#ui/list/windowed-list.tsx'

const orders: readonly TradeSortOrder[] = ['worst', 'best', 'newest']

type Props = { country: Country; track: TrackRecordReply; edition: Edition; selected: string | null }

/** Lists all trades of the record; more rows load when the last ones are in view. */
export function Trades({ country, track, edition: first, selected }: Props) {
  const { lang, t } = useText()
  const words = useWords(trackRecordWords)
  const { online } = useConnectivity()
  const [edition, setEdition] = useState(first)
  const [order, setOrder] = useState<TradeSortOrder>('worst')
  const answer = useTrades(country, edition, order)
  const { rows, more, data } = answer
  const { all, count } = track[edition]
  const number = (value: number) => value.toLocaleString(lang)
  const gained = Math.round((all.hit_rate?.value ?? 0) * all.n)
  return (
    <section>
      <SectionHead
        title={words.tradesTitle}
        lead={words.tradesLead({
          lost: number(all.n - gained),
          gained: number(gained),
          rest: number(count.waiting + count.void + count.unpriced),
        })}
      />
      <div className="toolbar tools">
        <SegmentedControl
          label={words.edition}
          value={edition}
          onChange={setEdition}
          items={(['live', 'backtest'] as const).map(value => ({ value, label: words.editions[value] }))}
        />
        <SelectBox
          label={words.order}
          value={order}
          onChange={setOrder}
          options={orders.map(value => ({ value, label: words.orders[value] }))}
        />
      </div>
      <ListLoadingState answer={answer} quiet={!online && data !== null} />
      {data && data.total === 0 && <EmptyState title={words.noTrades} text={words.noLiveTrades} />}
      {data && data.total > 0 && (
        <WindowedList
          key={`${country} ${edition} ${order}`}
          label={words.tradesTitle}
          count={rows.length}
          keyOf={index => {
            const row = rows[index]
            return row ? `${row.fsym_id} ${row.signal_day}` : String(index)
          }}
          {...(more && !more.problem && online && { onNearEnd: more.load })}
          row={index => {
            const row = rows[index]
            return row ? (
              <TradeRowView
                row={row}
                country={country}
                selected={selected === `${row.fsym_id}/${row.signal_day}`}
              />
            ) : null
          }}
        />
      )}
      {more && data && (
        <div className="foot-note">
          {more.problem && (
            <p role="alert" className="caption">
              {t(`problems.${more.problem.code}`)}
            </p>
          )}
          <Button onClick={more.load} busy={more.loading}>
            {words.moreTrades({ count: number(data.total - rows.length) })}
          </Button>
        </div>
      )}
    </section>
  )
}
