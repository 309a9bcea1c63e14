import type { PeersReply } from '#contract/company.ts'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

export function SectorHead({ data, country }: { data: PeersReply; country: 'kr' | 'us' }) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const sector = data.sector && (lang === 'ko' ? data.sector.name_kr : data.sector.name_en)
  const note = lang === 'ko' ? data.note_kr : data.note_en
  return (
    <section>
      <SectionHead
        title={
          <span {...figureOriginAttribute('peers/total')}>
            {data.basis === 'sector' && sector
              ? words.peersIn({ name: sector, count: data.total })
              : words.peersOfMarket({ count: data.total })}
          </span>
        }
        note={<span {...figureOriginAttribute('peers/as_of')}>{words.asOf({ date: day(data.as_of) })}</span>}
        lead={note}
      />
      {data.sector && sector && (
        <p className="pad lone-link">
          <Anchor href={`/sector/${country}/${data.sector.code}`}>{words.toSector({ name: sector })}</Anchor>
        </p>
      )}
    </section>
  )
}
