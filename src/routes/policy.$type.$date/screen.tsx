import type { PolicyType } from '#domain/account/policy-versions.ts'
import { PolicyPage } from '#features/legal/page.tsx'
import type { RouteView } from '#router/route.ts'
import { useText } from '#ui/frame/language.tsx'

export function Screen({ params }: RouteView) {
  const { t } = useText()
  return <PolicyPage type={params.type as PolicyType} date={String(params.date)} title={t('titles.policy')} />
}
