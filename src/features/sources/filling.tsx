import type { MarketStatus } from '#contract/freshness.ts'
import { useSourceText } from './use-source-text.ts'
import { fillingText } from './view.ts'

/** One line about a long reading that is under way. */
export function MarketFillingLine({ status, now }: { status: MarketStatus; now: string }) {
  const how = useSourceText()
  const { filling } = status
  return filling && <p className="caption">{fillingText({ ...status, filling }, now, how)}</p>
}
