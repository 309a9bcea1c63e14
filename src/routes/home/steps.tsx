import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

const steps = [
  ['star', '/stock-chart'],
  ['screener', '/screener/v2'],
  ['record', '/trust'],
] as const

export function HomeFirstSteps() {
  const { t } = useText()
  return (
    <section>
      <SectionHead title={t('home.stepsTitle')} />
      <ul className="home-rows" aria-label={t('home.stepsTitle')}>
        {steps.map(([step, href]) => (
          <li key={href}>
            <Anchor href={href}>
              <span>
                {t(`home.steps.${step}`)}
                <span className="caption">{t(`home.steps.${step}Text`)}</span>
              </span>
              <Icon name="chevron" size={16} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
