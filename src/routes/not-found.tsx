import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

export function NotFoundPage({ path }: { path: string }) {
  const { t } = useText()
  return (
    <Screen title={t('titles.notFound')}>
      <EmptyState
        title={t('frame.notFoundTitle')}
        text={t('frame.notFoundText', { path })}
        actions={
          <LinkButton kind="primary" href="/">
            {t('frame.unbuiltHome')}
          </LinkButton>
        }
      />
    </Screen>
  )
}
