import { type RefObject, useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { chartWords } from '#text/words/chart.ts'
import type { ChartControl } from '#ui/charts/ai-chart.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { loadSourceCredits } from '../sources/lazy-parts.ts'

type Props = { quote: Quote; control: RefObject<ChartControl | null>; sub: string }

export function PictureButton({ quote, control, sub }: Props) {
  const { lang, t } = useText()
  const behind = useSessionsTooOld(quote)
  const words = useWords(chartWords)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const { name, sub: other } = displayName(quote, lang)
    const note = behind ? ` · ${t('ui.noSignal', { count: behind })}` : ''
    const { as_of: asOf, source, simulated } = quote
    // A picture is shared without its page, so that none is saved without its source.
    const credits = simulated ? '' : await loadSourceCredits(source, lang).catch(() => null)
    const said = { title: `${name} · ${other}`, sub: sub + note, asOf, simulated }
    const picture =
      credits === null ? null : await control.current?.picture({ ...said, credits }).catch(() => null)
    setBusy(false)
    if (!picture) return showToast('error', words.pictureFailed)
    saveAs(picture, `tidemark-${quote.ticker}-${quote.as_of}.png`)
    return showToast('success', words.pictureSaved)
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {words.savePicture}
    </Button>
  )
}

/** Downloads the file; used where the host cannot share files. */
function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // After ten seconds the browser has started to read the file: https://github.com/eligrey/FileSaver.js/issues/811
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
