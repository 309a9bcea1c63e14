import type { PolicyType } from '#text/policy.ts'
import { useText } from '#ui/language.tsx'
import { LawPage } from '../pieces/law/page.tsx'
import type { RouteView } from '../route.ts'

export function Screen({ params }: RouteView) {
  const { t } = useText()
  return <LawPage type={params.type as PolicyType} date={String(params.date)} title={t('titles.policy')} />
}
