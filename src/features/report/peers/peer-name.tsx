import type { PeerRow } from '#contract/company.ts'
import { displayName } from '#domain/market/ticker.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

export type PeerTableRow = PeerRow & { from: string }

export const formatPeerFigure = (value: number): string => value.toFixed(1).replace('-', '−')

export function PeerName({ row }: { row: PeerTableRow }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const { name } = displayName(row, lang)
  return row.own ? (
    <>
      {name} <span className="tag">{words.own}</span>
    </>
  ) : (
    <Anchor href={`/quote/${row.ticker}/sector`}>{name}</Anchor>
  )
}
