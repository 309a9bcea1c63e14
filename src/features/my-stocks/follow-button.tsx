import { useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { addStock, removeStock, useIsMyStock } from '#state/my-stocks/my-stocks.ts'
import { useSession } from '#state/session/session.ts'
import { quoteWords } from '#text/words/quote.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** The star that adds the stock to my stocks or removes it. A guest's choice stays on the device until sign-in. */
export function FollowButton({ quote }: { quote: Quote }) {
  const { t } = useText()
  const { status } = useSession()
  const mine = useIsMyStock(quote.fsym_id)
  const words = useWords(quoteWords)
  const [busy, setBusy] = useState(false)

  const toggle = async () => {
    setBusy(true)
    const changed = await (mine ? removeStock(quote.fsym_id) : addStock(quote.fsym_id, quote))
    setBusy(false)
    const added = status === 'signed-in' ? words.added : words.keptHere
    if (changed.ok) void showToast('success', mine ? words.removed : added)
    else void showToast('error', t(`problems.${changed.error.code}`))
  }

  return (
    <Button className="follow" aria-pressed={mine} busy={busy} onClick={toggle}>
      <Icon name={mine ? 'star-filled' : 'star'} />
      <span className="follow-word">{mine ? words.remove : words.add}</span>
    </Button>
  )
}
