import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { Calibration } from '#features/track-record/calibration.tsx'
import { recordCsvAddress, type SealedDaysReply, type TrackRecordReply } from '#state/market/record.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ArchiveLinks } from './archive-links.tsx'
import { ChainPanel } from './chain.tsx'
import { TradingCosts } from './costs.tsx'
import { EquityCurve } from './equity.tsx'
import { TrackFiguresTable } from './figures.tsx'
import { MonthlyExcessReturnBars } from './months.tsx'
import { recordStanding } from './record-standing.ts'
import { Trades } from './trades.tsx'

type Props = {
  track: TrackRecordReply
  section: TrackRecordReply['live']
  days: SealedDaysReply | null
  daysAnswer: CachedReplyState<SealedDaysReply>
  date: string | null
  selected: string | null
}

export function TrustBody({ track, section, days, daysAnswer, date, selected }: Props) {
  const text = useText()
  const { lang } = text
  const words = trackRecordWords[lang]
  return (
    <>
      <p className="pad second trust-standing">{recordStanding(track, days, words, text)}</p>
      <TrackFiguresTable country={track.country} section={section} />
      <div className="trust-pair">
        <EquityCurve track={track} />
        <Calibration odds={section.odds} />
      </div>
      <div className="trust-pair">
        <MonthlyExcessReturnBars months={section.months} />
        <TradingCosts country={track.country} version={track.costs_version} />
      </div>
      <div className="trust-pair">
        <div>{days ? <ChainPanel days={days} /> : <ListLoadingState answer={daysAnswer} />}</div>
        <div>
          <SectionHead title={words.limitsTitle} />
          <ul className="bullets pad">
            {words.limits.map(limit => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          <p className="stack">
            <LinkButton href="/ai-works">{words.toWorks}</LinkButton>
          </p>
          <ArchiveLinks date={date} />
        </div>
      </div>
      <div className="stack">
        <LinkButton href={recordCsvAddress(track.country)} download={`tidemark-record-${track.country}.csv`}>
          {words.csv}
        </LinkButton>
        <p className="caption">{words.csvNote}</p>
      </div>
      <Trades country={track.country} track={track} edition={section.edition} selected={selected} />
    </>
  )
}
