import { trackRecordWords } from '#text/words/trust.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** The five dates with an archived edition, the newest first; the address names one in `date`. */
const editionDates = ['2023-12-20', '2023-11-20', '2023-10-20', '2023-09-20', '2023-08-20'] as const

export function ArchiveLinks({ date }: { date: string | null }) {
  const { day } = useText()
  const words = useWords(trackRecordWords)
  return (
    <section>
      <SectionHead title={words.archiveTitle} lead={words.archiveLead} />
      <nav className="menu-list" aria-label={words.archiveTitle}>
        {[null, ...editionDates].map(each => (
          <Anchor
            key={each}
            href={each === null ? '/trust' : `/trust?date=${each}`}
            aria-current={each === date ? 'page' : undefined}
          >
            {each === null ? words.now : day(each, 'full')}
          </Anchor>
        ))}
      </nav>
    </section>
  )
}
