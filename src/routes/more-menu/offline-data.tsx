import { useState } from 'react'
import { type Country, countries } from '#domain/market/country.ts'
import {
  cancelPackDownload,
  deletePack,
  downloadNewestPack,
  type PackState,
  refreshPackState,
  usePackState,
} from '#state/packs/packs.ts'
import { usePackHead } from '#state/packs/use-pack-head.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { formatBytes, offlineWords } from '#text/words/offline-data.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** Shows the packs for offline use: the state, size and day of each, with buttons to download, update and delete it. */
export function OfflineData() {
  const words = useWords(offlineWords)
  return (
    <section>
      <SectionHead title={words.title} lead={words.lead} />
      {countries.map(country => (
        <Market key={country} country={country} />
      ))}
    </section>
  )
}

/** Reserves room for a heading, two lines and a button, so that nothing below moves while the state loads. */
const roomForAllStates = { minBlockSize: '10rem' }

type PartProps = { country: Country; pack: PackState }

function Market({ country }: { country: Country }) {
  const words = useWords(offlineWords)
  const pack = usePackState(country)
  return (
    <section className="stack" aria-label={words[country]} style={roomForAllStates}>
      <SectionHeadLine country={country} pack={pack} />
      {!pack.read && <p className="second">{words.reading}</p>}
      {pack.read && pack.kept && <Kept country={country} pack={pack} />}
      {pack.failure && (
        <p className="second" role="alert">
          {words.failures[pack.failure]}
        </p>
      )}
      {pack.download ? (
        <Downloading country={country} pack={pack} />
      ) : (
        pack.read && <Actions country={country} pack={pack} />
      )}
      {pack.inMemory && <p className="caption">{words.memoryOnly}</p>}
    </section>
  )
}

function SectionHeadLine({ country, pack: { kept, offered } }: PartProps) {
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
function Kept({ country, pack: { kept } }: PartProps) {
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

function Downloading({ country, pack: { download } }: PartProps) {
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

function Actions({ country, pack }: PartProps) {
  const { day } = useText()
  const words = useWords(offlineWords)
  const { online } = useConnectivity()
  const { kept, offered, received, problem, failure } = pack
  const isNewer = kept !== null && offered !== null && offered.sha256 !== kept.sha256
  const bring = () => void downloadNewestPack(country)
  return (
    <>
      {!kept && offered && received === 0 && !failure && (
        <p className="second">{words.absent({ size: formatBytes(offered.bytes) })}</p>
      )}
      {offered && received > 0 && !failure && (
        <p className="second">
          {words.unfinished({ size: formatBytes(offered.bytes), received: formatBytes(received) })}
        </p>
      )}
      {!kept && !offered && <p className="second">{online ? words.absentUnknown : words.offlineEmpty}</p>}
      {kept && !online && <p className="second">{words.offline}</p>}
      {isNewer && online && (
        <p className="second">
          {offered.as_of === kept.as_of ? words.corrected : words.newer({ day: day(offered.as_of) })}
        </p>
      )}
      {kept && offered && !isNewer && online && <p className="caption">{words.current}</p>}
      <div className="actions">
        {online && offered && (!kept || isNewer) && (
          <Button onClick={bring}>
            {received > 0
              ? words.resume({ size: formatBytes(offered.bytes - received) })
              : kept
                ? words.update({ size: formatBytes(offered.bytes) })
                : words.download({ size: formatBytes(offered.bytes) })}
          </Button>
        )}
        {!offered && problem && (
          <Button kind="quiet" onClick={() => void refreshPackState(country)}>
            {words.retry}
          </Button>
        )}
        {kept && <DeleteButton country={country} bytes={kept.bytes} />}
      </div>
    </>
  )
}

function DeleteButton({ country, bytes }: { country: Country; bytes: number }) {
  const words = useWords(offlineWords)
  const [asking, setAsking] = useState(false)
  const market = words[country]
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.removeTitle({ market })}
        confirm={words.remove}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void deletePack(country).then(() => showToast('success', words.removed({ market })))
        }}
      >
        {words.removeText({ size: formatBytes(bytes) })}
      </ConfirmDialog>
    </>
  )
}
