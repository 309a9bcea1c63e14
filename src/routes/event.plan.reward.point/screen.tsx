import { PointPage } from '#features/points/point-page.tsx'
import { rewardHeading } from '#features/points/view.ts'
import { type PointReward, usePointReward } from '#state/billing/points.ts'
import { pointWords } from '#text/words/points.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { RewardAct } from './reward-act.tsx'

/** The event of 5,000 points: what one has, what one may do, and under which conditions. */
export function Screen() {
  const { t } = useText()
  const { event, guestEvent, seoulTime } = useWords(pointWords)
  return (
    <PointPage
      title={t('titles.rewardPoint')}
      kept={usePointReward()}
      heading={reward => event[rewardHeading(reward)]}
      lead={({ expiry_date }) => (expiry_date === null ? '' : seoulTime)}
      guest={{ text: guestEvent, heading: event.guest, returnTo: '/event/plan/reward/point' }}
      aside={reward => (
        <Conditions state={reward?.eligible || reward?.state !== 'open' ? (reward?.state ?? null) : null} />
      )}
    >
      {reward => <RewardAct reward={reward} />}
    </PointPage>
  )
}

const steps = ['open', 'held', 'used'] as const

function Conditions({ state }: { state: PointReward['state'] | null }) {
  const { event } = useWords(pointWords)
  return (
    <>
      <section>
        <SectionHead title={event.steps} />
        <ol className="steps point-steps">
          {steps.map(step => (
            <li key={step} aria-current={step === state ? 'step' : undefined}>
              {event.stepNames[step]}
              {step === state && ` · ${event.now}`}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <SectionHead title={event.conditions} />
        <ul className="point-lines">
          {event.conditionLines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
