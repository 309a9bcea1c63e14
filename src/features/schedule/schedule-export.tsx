import { type ScheduleChoice, scheduleFileAddress } from '#state/market/schedule.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** Offers the calendar for other programs: as a download or as a subscription. */
export function ScheduleExport({ choice, mine }: { choice: ScheduleChoice; mine: readonly string[] }) {
  const { lang } = useText()
  const words = useWords(scheduleWords)
  const file = new URL(scheduleFileAddress(choice, mine, lang), location.href)
  return (
    <section>
      <SectionHead title={words.file} lead={words.fileText} />
      <div className="side-by-side pad">
        <LinkButton href={file.href} download="tidemark.ics">
          {words.download}
        </LinkButton>
        <LinkButton kind="quiet" href={`webcal://${file.host}${file.pathname}${file.search}`}>
          {words.subscribe}
        </LinkButton>
      </div>
    </section>
  )
}
