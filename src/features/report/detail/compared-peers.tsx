import { usePeers } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { PeerTable } from '../peer-table.tsx'

const SHOWN = 8

export function ComparedPeers({ ticker }: { ticker: string }) {
  const words = useWords(reportWords)
  const { rows } = usePeers(ticker)
  if (rows.length === 0) return null
  return (
    <section>
      <SectionHead title={words.peersHead} />
      <PeerTable rows={rows.slice(0, SHOWN)} label={words.peersHead} />
      <p className="pad lone-link">
        <Anchor href={`/quote/${ticker}/sector`}>{words.toPeers}</Anchor>
      </p>
    </section>
  )
}
