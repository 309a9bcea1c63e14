import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import type { ScheduleChoice } from '#state/market/schedule.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { useText } from '#ui/frame/language.tsx'

/** What the events of a kind are made of. Sessions and listings come with the market itself. */
const feedOfKind: Readonly<Partial<Record<ScheduleChoice['kind'], Feed>>> = {
  earnings: 'consensus',
  dividend: 'dividends',
  insider_plan: 'insiders',
}

type Props = {
  markets: ReplyOf<typeof scheduleEndpoints.events>['markets']
  kind: ScheduleChoice['kind']
}

/** Says which events nobody knows: without it a day would look free on which a company reports. */
export function UnknownEventLines({ markets, kind }: Props) {
  const { lang } = useText()
  const { countries } = scheduleWords[lang]
  const missing = useMissingFeeds()
  const chosen = kind === '' ? Object.values(feedOfKind) : [feedOfKind[kind]]
  const lines = markets.flatMap(({ country }) =>
    chosen.flatMap(feed => {
      const why = feed && missing(country, feed)?.[lang]
      return why ? [`${countries[country]}: ${why}`] : []
    }),
  )
  return (
    <div className="lone-line">
      {lines.map(line => (
        <p key={line} className="caption">
          {line}
        </p>
      ))}
    </div>
  )
}
