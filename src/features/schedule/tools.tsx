import { scheduleKinds } from '#domain/schedule/event.ts'
import type { ScheduleChoice } from '#state/market/schedule.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { type ScheduleView, scheduleHref, shiftedDate } from './view.ts'

const views = ['day', 'week', 'month'] as const

type Props = {
  view: ScheduleView
  date: string
  today: string
  choice: ScheduleChoice
  onChange: (change: Partial<ScheduleChoice>) => void
}

export function ScheduleTools({ view, date, today, choice, onChange }: Props) {
  const words = useWords(scheduleWords)
  return (
    <>
      <Tabs
        label={words.viewsLabel}
        current={view}
        items={views.map(id => ({ id, label: words.views[id], href: scheduleHref(id, date, today) }))}
      />
      <div className="toolbar tools schedule-tools">
        <LinkButton kind="quiet" replace href={scheduleHref(view, shiftedDate(view, date, -1), today)}>
          {words.before[view]}
        </LinkButton>
        <LinkButton kind="quiet" replace href={scheduleHref(view, today, today)}>
          {words.today}
        </LinkButton>
        <LinkButton kind="quiet" replace href={scheduleHref(view, shiftedDate(view, date, 1), today)}>
          {words.after[view]}
        </LinkButton>
      </div>
      <div className="toolbar tools schedule-tools">
        <Button
          kind="quiet"
          className="mine-switch"
          aria-pressed={choice.mine}
          onClick={() => onChange({ mine: !choice.mine })}
        >
          {words.mine}
        </Button>
        <SelectBox
          label={words.country}
          value={choice.country}
          onChange={country => onChange({ country })}
          options={[
            { value: 'all', label: words.everywhere },
            { value: 'kr', label: words.countries.kr },
            { value: 'us', label: words.countries.us },
          ]}
        />
        <SelectBox
          label={words.kind}
          value={choice.kind}
          onChange={kind => onChange({ kind })}
          options={[
            { value: '', label: words.everyKind },
            ...scheduleKinds.map(kind => ({ value: kind, label: words.kinds[kind] })),
          ]}
        />
      </div>
    </>
  )
}
