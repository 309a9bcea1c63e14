import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

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
