import { type Country, countries } from '#domain/market/country.ts'
import { usePackState } from '#state/packs/packs.ts'
import { offlineWords } from '#text/words/offline-data.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { OfflineDataActions } from './offline-data-actions.tsx'
import { DownloadingOfflineData, KeptOfflineData, SectionHeadLine } from './offline-data-state.tsx'

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

function Market({ country }: { country: Country }) {
  const words = useWords(offlineWords)
  const pack = usePackState(country)
  return (
    <section className="stack" aria-label={words[country]} style={roomForAllStates}>
      <SectionHeadLine country={country} pack={pack} />
      {!pack.read && <p className="second">{words.reading}</p>}
      {pack.read && pack.kept && <KeptOfflineData country={country} pack={pack} />}
      {pack.failure && (
        <p className="second" role="alert">
          {words.failures[pack.failure]}
        </p>
      )}
      {pack.download ? (
        <DownloadingOfflineData country={country} pack={pack} />
      ) : (
        pack.read && <OfflineDataActions country={country} pack={pack} />
      )}
      {pack.inMemory && <p className="caption">{words.memoryOnly}</p>}
    </section>
  )
}
