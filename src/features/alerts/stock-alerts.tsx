import { useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { type StockAlertState, synchronise, useStockAlert } from '#state/alerts/alerts.ts'
import { useSession } from '#state/session/session.ts'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import type { PushReason } from '../push/permission.tsx'
import { GuestInvitation } from './guest.tsx'
import { LazyPushBlockingSettings, LazyPushPermission, LazySyncState } from './later.tsx'
import { StockPriceAlertRules } from './rules.tsx'
import { StockAlertSwitches } from './toggles.tsx'
import './alerts.css'

type Props = {
  quote: Quote
  shown: readonly StockAlertToggle[]
  /** Heading level of the sections; it is 3 in a sheet, because the sheet's title has level 2. */
  level?: 2 | 3
  returnTo: string
}

export function StockAlertsEditor({ quote, shown, level = 2, returnTo }: Props) {
  const stock = useStockAlert(quote.fsym_id)
  const isGuest = useSession().user === null
  const reason = useJustAsked(stock)
  const all = shown.length === stockAlertToggles.length ? null : `/notification/quote/${quote.ticker}`
  return (
    <>
      <LazySyncState />
      {stock.problem && (
        <ProblemState problem={stock.problem} retry={() => void synchronise()} kept={stock.isKnown} />
      )}
      {isGuest && <GuestInvitation returnTo={returnTo} />}
      {!stock.isKnown ? null : stock.loading ? (
        <div className="pad alert-loading">
          <SkeletonText lines={14} />
        </div>
      ) : (
        <div className="alert-columns">
          <div>
            <StockAlertSwitches stock={stock} shown={shown} level={level} allHref={all} />
            {reason && <LazyPushPermission reason={reason} />}
          </div>
          <div>
            <StockPriceAlertRules stock={stock} of={quote} level={level} />
            <LazyPushBlockingSettings level={level} withTrial />
          </div>
        </div>
      )}
    </>
  )
}

/** Returns what the user has just switched on or added, because that is the moment to ask for the push permission. */
function useJustAsked({ loading, on, rules }: StockAlertState & { loading: boolean }): PushReason | null {
  const [before, setBefore] = useState<{ on: readonly StockAlertToggle[]; rules: number } | null>(null)
  if (loading) return null
  if (before === null) {
    setBefore({ on, rules: rules.length })
    return null
  }
  if (rules.length > before.rules) return 'price'
  return on.some(toggle => !before.on.includes(toggle)) ? 'stock' : null
}
