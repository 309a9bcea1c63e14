import { sourceListWords } from '#text/words/source-list.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

/** Stands where figures would be that their source shows to the operator alone. */
export function OwnerOnlyNotice() {
  const { t } = useText()
  const words = useWords(sourceListWords)
  return (
    <EmptyState
      title={words.ownerOnly}
      text={t('problems.owner_only')}
      actions={<LinkButton href="/login">{t('home.signIn')}</LinkButton>}
    />
  )
}
