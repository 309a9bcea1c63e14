import { useState } from 'react'
import { ReportDayTools } from '#features/market-report/tools.tsx'
import { editionKey, reportDayToShow } from '#features/market-report/view.ts'
import { MarketPageFrame, useListSelection } from '#features/rankings/screen.tsx'
import { useCountry } from '#state/market/country.ts'
import { useMarketReportArchive } from '#state/market/market-report.ts'
import { marketWords } from '#text/words/market.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { OpenedEdition, ReportDayArchive } from './archive.tsx'

/** Lists all editions; the chosen one is beside the list on a desktop and in a sheet on a phone. */
export function Screen() {
  const { lang, t, day } = useText()
  const words = useWords(marketReportWords)
  const [country, setCountry] = useCountry()
  const answer = useMarketReportArchive(country, 0)
  return (
    <MarketPageFrame
      page="report"
      title={t('titles.marketReport')}
      answer={answer}
      heading={({ total }) =>
        total > 0
          ? words.archiveHead({ country: words.countries[country], count: total.toLocaleString(lang) })
          : words.none
      }
      lead={({ as_of }) => `${words.archiveLead} · ${marketWords[lang].asOf({ date: day(as_of) })}`}
      origin={data => data}
      first={({ editions: [newest] }) => newest && editionKey(country, newest.day)}
      pane={chosen => {
        const date = reportDayToShow(chosen, country, answer.data?.editions)
        return date && <OpenedEdition key={`${country} ${date}`} country={country} day={date} />
      }}
      tools={<ReportDayTools view="archive" country={country} onCountry={setCountry} />}
    >
      {data =>
        data.total === 0 ? <EmptyState title={words.none} text={words.noneText} /> : <Listed archive={data} />
      }
    </MarketPageFrame>
  )
}

function Listed({ archive }: Pick<Parameters<typeof ReportDayArchive>[0], 'archive'>) {
  const { day } = useText()
  const wide = useIsWideScreen()
  const { choose } = useListSelection()
  const [opened, setOpened] = useState<string | null>(null)
  // The content stays rendered while the sheet slides away.
  const [last, setLast] = useState('')
  const open = (date: string) => {
    choose(editionKey(archive.country, date))
    setOpened(date)
    setLast(date)
  }
  return (
    <>
      <ReportDayArchive archive={archive} onOpen={open} />
      {last !== '' && (
        <Sheet open={!wide && opened !== null} onClose={() => setOpened(null)} title={day(last, 'full')}>
          <OpenedEdition country={archive.country} day={last} />
        </Sheet>
      )}
    </>
  )
}
