import { PointRules } from '#features/points/point-rules.tsx'
import { pointWords } from '#text/words/points.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import '#features/points/points.css'

export function Screen() {
  const { t } = useText()
  const words = useWords(pointWords)
  return (
    <Page title={t('titles.pointInfo')} heading={words.info.heading}>
      <div className="point-rules">
        <PointRules />
      </div>
      <div className="actions point-tools">
        <LinkButton href="/point">{words.toLedger}</LinkButton>
        <LinkButton href="/event/plan/reward/point">{words.toEvent}</LinkButton>
      </div>
    </Page>
  )
}
