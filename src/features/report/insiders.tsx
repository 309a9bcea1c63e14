import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { useInsiders } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { InsiderClusters } from './insiders/insider-clusters.tsx'
import { InsiderTrades } from './insiders/insider-trades.tsx'
import { InsiderYear } from './insiders/insider-year.tsx'
import { LockLine } from './lock.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'

type Props = { ticker: string; country: 'kr' | 'us' }

/** Lists the insider trades of the company. They have no market colours, because they are not price movements. */
export function InsidersSection({ ticker, country }: Props) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const answer = useInsiders(ticker)
  return (
    <ReportSection
      title={words.insiders}
      name="insiders"
      answer={answer}
      note={({ since, total }) =>
        since ? (
          <span {...figureOriginAttribute('insiders/since')}>{words.sinceDay({ date: day(since) })}</span>
        ) : (
          <span {...figureOriginAttribute('insiders/total')}>{words.filings({ count: total })}</span>
        )
      }
      empty={({ rows, total, locked }) =>
        rows.length === 0 && total === 0 && locked === 0 ? words.nothing : null
      }
    >
      {data => (
        <>
          <InsiderYear data={data} country={country} />
          <InsiderClusters data={data} />
          <InsiderTrades data={data} country={country} />
          {data.locked > 0 && data.since && (
            <LockLine
              title={words.lockedInsiders({ count: data.locked, date: day(data.since) })}
              why={lockedFeatureText('insiderHistory')?.[lang] ?? ''}
              from={['insiders/locked', 'insiders/since']}
            />
          )}
        </>
      )}
    </ReportSection>
  )
}
