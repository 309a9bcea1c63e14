import type { ReactNode } from 'react'
import { useAlertSetting, useAlertStocks } from '#state/alerts/alerts.ts'
import { usePush } from '#state/alerts/push.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { stockDeliveryTimings } from './delivery-timing.ts'
import { quietHoursStateAt } from './how-quiet.ts'
import { AlertSection } from './part.tsx'
import { TestNotificationButton } from './test-notification-button.tsx'
import { useAlertPlan } from './use-alert-plan.ts'
import { useCurrentMinute } from './use-minute.ts'

/** Lists the settings that can keep an alert from being pushed, each with a link to change it. */
export function PushBlockingSettings({ level, withTrial }: { level: 2 | 3; withTrial: boolean }) {
  const words = useWords(alertWords)
  const isGuest = useSession().user === null
  return (
    <AlertSection title={words.tellsHow} level={level}>
      <ul className="alert-lines">
        <PushLine />
        <QuietLine />
        {!isGuest && <DeviceLine />}
        {!isGuest && <PlanLine />}
      </ul>
      {withTrial && !isGuest && <TestNotificationButton />}
    </AlertSection>
  )
}

function Line({ children, href, to }: { children: ReactNode; href: string; to: string }) {
  return (
    <li>
      <span>{children}</span> <Anchor href={href}>{to}</Anchor>
    </li>
  )
}

function PushLine() {
  const words = useWords(alertWords)
  const { setting } = useAlertSetting()
  if (setting.push) return null
  return (
    <Line href="/notification/setting" to={words.turnOn}>
      {words.pushOff}
    </Line>
  )
}

function QuietLine() {
  const words = useWords(alertWords)
  const { setting } = useAlertSetting()
  const now = useCurrentMinute()
  const { quiet_from: from, quiet_to: to } = setting
  const said = {
    off: words.quietOff,
    now: words.quietNow({ time: to }),
    later: words.quietLater({ from, to }),
  }
  return (
    <Line href="/notification/setting#quiet" to={words.toQuiet}>
      {said[quietHoursStateAt(setting, now)]}
    </Line>
  )
}

/** Says why this device gets no push, and that the inbox gets every alert anyway; shows nothing when push works. */
function DeviceLine() {
  const words = useWords(alertWords)
  const { kind } = usePush().state
  if (kind === 'on' || kind === 'busy' || kind === 'signed-out') return null
  return (
    <Line href="/notification/setting#device" to={words.howHere}>
      {words.notHere[kind]} {words.inAppStill}
    </Line>
  )
}

function PlanLine() {
  const words = useWords(alertWords)
  const plan = useAlertPlan()
  const { stocks, loading } = useAlertStocks()
  if (plan === null || loading) return null
  const { kind, later } = stockDeliveryTimings(plan)
  const count = stocks.filter(({ on, rules }) => on.length + rules.length > 0).length
  const names = later.map(type => words.types[type].name).join(words.and)
  const said = { whole: words.planWhole, none: words.planFree, some: words.planSome({ names }) }
  return (
    <Line href="/notification/upgrade" to={words.seeLimits}>
      {words.planSwitched({ count })} {said[kind]}
    </Line>
  )
}
