import type { MarketFact, MarketReportEdition } from '#contract/market-report.ts'
import type { TranslatedSentence } from '#contract/report.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ReportDayLists } from './lists.tsx'
import './market-report.css'
import { dailyTextParts } from './daily-text-parts.ts'
import { factScreenHref } from './fact-screen-href.ts'
import { ReportDayNumbers } from './numbers.tsx'

type Section = MarketReportEdition['sections'][number]

/** What a section is made of beside prices: the day's report keeps its words, but a key that would help is named today. */
const feedOfSection: Readonly<Partial<Record<Section['id'], Feed>>> = {
  indices: 'index',
  sectors: 'details',
  themes: 'themes',
  flows: 'flows',
  fx: 'fx',
}

/** Shows the text of a session's report, its stocks, and the source of each number. */
export function ReportDayEdition({ edition }: { edition: MarketReportEdition }) {
  const { lang } = useText()
  const ko = lang === 'ko'
  const missing = useMissingFeeds()
  const whyNot = ({ id, missing_kr, missing_en }: Section): string => {
    const feed = feedOfSection[id]
    return (feed && missing(edition.country, feed)?.[lang]) ?? (ko ? missing_kr : missing_en)
  }
  return (
    <div className="report-day">
      <div>
        {edition.sections.map(section => (
          <section key={section.id}>
            <SectionHead title={ko ? section.title_kr : section.title_en} />
            {section.sentences.map(sentence => (
              <p key={sentence.en} className="pad">
                <Linked sentence={sentence} edition={edition} />
              </p>
            ))}
            {section.sentences.length === 0 && <p className="second pad">{whyNot(section)}</p>}
          </section>
        ))}
        <ReportDayNumbers edition={edition} />
      </div>
      <ReportDayLists edition={edition} />
    </div>
  )
}

/** Shows a sentence whose numbers link to the screens that show them. */
function Linked({ sentence, edition }: { sentence: TranslatedSentence; edition: MarketReportEdition }) {
  const { lang } = useText()
  const facts = edition.facts.filter(({ id }) => sentence.facts.includes(id))
  return dailyTextParts(sentence[lang], facts, { country: edition.country, lang }).map(
    ({ text, fact }, at) => {
      const href = fact && factScreenHref(fact, edition.country)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      if (!fact) return <span key={at}>{text}</span>
      return href ? (
        <Anchor key={fact.id} href={href} aria-label={`${nameOf(fact, lang)} ${text}`}>
          {text}
        </Anchor>
      ) : (
        <b key={fact.id}>{text}</b>
      )
    },
  )
}

const nameOf = (fact: MarketFact, lang: 'ko' | 'en'): string => (lang === 'ko' ? fact.name_kr : fact.name_en)
