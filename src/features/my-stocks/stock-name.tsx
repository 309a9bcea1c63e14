import type { StockRow } from '#contract/stock.ts'
import { useText } from '#ui/frame/language.tsx'
import { stockNameOrId } from './name-of.ts'

type Props = { row: StockRow | null | undefined; id: string; waits: boolean }

/** Shows the name of a stock, or a skeleton while the name may still load. */
export function StockName({ row, id, waits }: Props) {
  const { t, lang } = useText()
  if (row || !waits) return stockNameOrId(row, id, lang)
  return (
    <span className="skeleton">
      <span className="sr-only">{t('ui.loading')}</span>
      <i aria-hidden="true" style={{ width: '45%' }} />
    </span>
  )
}
