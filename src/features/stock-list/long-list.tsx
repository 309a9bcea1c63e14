import type { StockRow } from '#contract/stock.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { NextPage } from '#state/request/paged.ts'
import { marketWords } from '#text/words/market.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { WindowedList } from '#ui/list/windowed-list.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { StockRowOfReply } from './stock-row-of.tsx'

/** Ticker of the stock shown beside a list on a desktop. */
export type ListSelection = { chosen: string | null; choose: (ticker: string) => void }

type Props<R> = {
  label: string
  rows: readonly R[]
  total: number
  more: NextPage | null
  beside: ListSelection
  /** Whether rows show their rank. */
  ranked?: boolean
  /** Returns the text that is shown instead of the row's own reason: the figure that ranks this list. */
  reason?: ((row: R) => string) | undefined
}

/** A list of any number of stocks; more rows load when the last ones are in view. */
export function LongList<R extends StockRow>(props: Props<R>) {
  const { label, rows, total, more, beside, ranked = true, reason } = props
  const { lang, t } = useText()
  const { online } = useConnectivity()
  const wide = useIsWideScreen()
  const { chosen, choose } = beside
  const left = (total - rows.length).toLocaleString(lang)
  return (
    <>
      <WindowedList
        label={label}
        count={rows.length}
        keyOf={index => rows[index]?.fsym_id ?? String(index)}
        scroller={wide && chosen !== null ? 'pane' : 'page'}
        {...(more && !more.problem && online && { onNearEnd: more.load })}
        row={index => {
          const row = rows[index]
          if (!row) return null
          const own = reason?.(row)
          return (
            <StockRowOfReply
              row={own ? { ...row, reason_kr: own, reason_en: own } : row}
              {...(ranked ? { rank: index + 1 } : { marked: true })}
              offline={!online}
              selected={chosen === row.ticker}
              onFocus={() => choose(row.ticker)}
            />
          )
        }}
      />
      {more && (
        <div className="foot-note">
          {more.problem && (
            <p role="alert" className="caption">
              {t(`problems.${more.problem.code}`)}
            </p>
          )}
          <Button onClick={more.load} busy={more.loading}>
            {marketWords[lang].more({ count: left })}
          </Button>
        </div>
      )}
    </>
  )
}
