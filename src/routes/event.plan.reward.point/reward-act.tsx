import { useState } from 'react'
import { LockLink } from '#features/plan/lock-link.tsx'
import { isSecondPress } from '#features/plan/second-press.ts'
import { rewardActOf } from '#features/points/view.ts'
import { type PointReward, requestPointReward } from '#state/billing/points.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { pointRewardWords } from '#text/words/point-reward.ts'
import { pointWords } from '#text/words/points.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Says what has become of the reward, and takes or renews it. What came of a press is said beside the button. */
export function RewardAct({ reward }: { reward: PointReward }) {
  const { t, moment } = useText()
  const { event, toPlans, toLedger } = useWords(pointWords)
  const outcomes = useWords(pointRewardWords)
  const { online } = useConnectivity()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const act = rewardActOf(reward)
  const { state, eligible, expiry_date, renewed_at } = reward
  const press = async () => {
    setBusy(true)
    const reply = await requestPointReward()
    setSaid(reply.ok ? outcomes[reply.value.result] : t(`problems.${reply.error.code}`))
    setBusy(false)
  }
  return (
    <div className="stack">
      {state === 'held' && expiry_date && (
        <div>
          <p>{event.heldUntil({ date: moment(expiry_date, 'Asia/Seoul') })}</p>
          {renewed_at && <p className="caption">{event.renewedOn({ date: moment(renewed_at) })}</p>}
        </div>
      )}
      {state === 'held' && !eligible && <p className="second">{event.renewNeedsPlan}</p>}
      {state === 'expired' && <p>{event.expiredText}</p>}
      {act && (
        <Button
          kind="primary"
          busy={busy}
          disabled={!online}
          onClick={event => {
            if (!isSecondPress(event)) void press()
          }}
        >
          {event[act]}
        </Button>
      )}
      {act && !online && <p className="caption">{event.offline}</p>}
      <p role="status">{said}</p>
      <div className="actions">
        {!eligible && <LockLink label={toPlans} />}
        <LinkButton href="/point">{toLedger}</LinkButton>
      </div>
    </div>
  )
}
