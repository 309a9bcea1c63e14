import { downloadNewestPack, refreshPackState } from '#state/packs/packs.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { formatBytes, offlineWords } from '#text/words/offline-data.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DeleteOfflineData } from './delete-offline-data.tsx'
import type { OfflineDataPartProps } from './offline-data-state.tsx'

export function OfflineDataActions({ country, pack }: OfflineDataPartProps) {
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
        {kept && <DeleteOfflineData country={country} bytes={kept.bytes} />}
      </div>
    </>
  )
}
