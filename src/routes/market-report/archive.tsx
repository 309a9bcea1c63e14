import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { marketReportEndpoints } from '#contract/market-report.ts'
import type { Country } from '#domain/market/country.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { ReportDayEdition } from '#features/market-report/edition.tsx'
import { reportDayToShow } from '#features/market-report/view.ts'
import { useListSelection } from '#features/rankings/screen.tsx'
import {
  EDITIONS_PER_PAGE,
  useMarketReportArchive,
  useMarketReportEdition,
} from '#state/market/market-report.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Archive = ReplyOf<typeof marketReportEndpoints.archive>
type OpenProps = { onOpen: (day: string) => void }

/** Lists the editions of a country, which load in pages. */
export function ReportDayArchive({ archive, onOpen }: OpenProps & { archive: Archive }) {
  const words = useWords(marketReportWords)
  const [further, setFurther] = useState<readonly number[]>([])
  const shown = (further.length + 1) * EDITIONS_PER_PAGE
  const left = archive.total - shown
  return (
    <>
      <Rows {...archive} onOpen={onOpen} />
      {further.map(offset => (
        <Further key={offset} country={archive.country} offset={offset} onOpen={onOpen} />
      ))}
      {left > 0 && (
        <div className="foot-note">
          <Button onClick={() => setFurther([...further, shown])}>
            {words.more({ count: String(left) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Further({ country, offset, onOpen }: OpenProps & { country: Country; offset: number }) {
  const answer = useMarketReportArchive(country, offset)
  return answer.data ? <Rows {...answer.data} onOpen={onOpen} /> : <ListLoadingState answer={answer} />
}

function Rows({ editions, country, onOpen }: OpenProps & Pick<Archive, 'editions' | 'country'>) {
  const { day, moment } = useText()
  const words = useWords(marketReportWords)
  const { chosen } = useListSelection()
  const shown = reportDayToShow(chosen, country, editions)
  return (
    <ul className="stock-list">
      {editions.map(({ id, day: date, published_at, made_afterwards, index }) => (
        <li key={id}>
          <button
            type="button"
            className={joinClassNames('stock-row report-row', shown === date && 'selected')}
            aria-current={shown === date || undefined}
            onClick={() => onOpen(date)}
          >
            <span className="row-name">{day(date, 'weekday')}</span>
            <span className="row-price number">
              {index?.close.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
            </span>
            <span className="row-reason">
              {index ? index.name : words.noIndex} ·{' '}
              {made_afterwards ? words.madeAfterwards : words.publishedAt({ at: moment(published_at) })}
            </span>
            <span className="row-change">{index && <ChangeText percent={index.change_pct} />}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function OpenedEdition({ country, day: date }: { country: Country; day: string }) {
  const { lang, day, moment } = useText()
  const words = useWords(marketReportWords)
  const answer = useMarketReportEdition(country, date)
  const { data } = answer
  return (
    <div>
      <div className="screen-head">
        <h2>{data?.headline?.[lang] ?? words.noHeadline({ day: day(date, 'weekday') })}</h2>
        <p className="caption">
          {data ? words.published({ day: day(date, 'full'), at: moment(data.published_at) }) : '\u00a0'}
        </p>
      </div>
      <ListLoadingState answer={answer} />
      {data && <ReportDayEdition edition={data} />}
    </div>
  )
}
