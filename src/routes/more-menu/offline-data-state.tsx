import type { Country } from '#domain/market/country.ts'
import { cancelPackDownload, deletePack, downloadNewestPack, type PackState } from '#state/packs/packs.ts'
import { usePackHead } from '#state/packs/use-pack-head.ts'
import { formatBytes, offlineWords } from '#text/words/offline-data.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

export type OfflineDataPartProps = { country: Country; pack: PackState }

export function SectionHeadLine({ country, pack: { kept, offered } }: OfflineDataPartProps) {
  const { lang } = useText()
  const date = kept?.as_of ?? offered?.as_of
  return (
    <div className="section-title">
      <h3>{offlineWords[lang][country]}</h3>
      {date && <AsOf date={date} stale={kept !== null && offered !== null && offered.as_of > kept.as_of} />}
    </div>
  )
}

/** Opens the pack, because only a pack that can be opened is usable, and states how many stocks it contains. */
export function KeptOfflineData({ country, pack: { kept } }: OfflineDataPartProps) {
  const { lang } = useText()
  const words = useWords(offlineWords)
  const head = usePackHead(country, kept?.sha256 ?? null)
  if (!kept) return null
  const size = formatBytes(kept.bytes)
  if (head && !head.ok)
    return (
      <>
        <p className="second" role="alert">
          {words.unreadable[head.error.code]}
        </p>
        {head.error.code === 'unreadable' && (
          <Button onClick={() => void deletePack(country).then(() => downloadNewestPack(country))}>
            {words.again}
          </Button>
        )}
      </>
    )
  return (
    <p>
      {head ? words.ready({ count: head.value.size.toLocaleString(lang), size }) : words.opening({ size })}
    </p>
  )
}

export function DownloadingOfflineData({ country, pack: { download } }: OfflineDataPartProps) {
  const words = useWords(offlineWords)
  if (!download) return null
  const { received, total, elsewhere } = download
  return (
    <>
      <progress
        aria-label={words.progress}
        value={received}
        max={Math.max(1, total)}
        style={{ inlineSize: 'min(100%, 420px)', accentColor: 'var(--accent)' }}
      />
      <p className="second">
        {words.downloading({ size: formatBytes(total), received: formatBytes(received) })}{' '}
        {elsewhere && words.elsewhere}
      </p>
      <Button onClick={() => cancelPackDownload(country)}>{words.cancel}</Button>
    </>
  )
}
