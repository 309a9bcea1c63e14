import { useSession } from '#state/session.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import type { RouteView } from '../route.ts'
import { safeReturn } from '../safe-return.ts'

/** Choose how to sign in. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const { status, user } = useSession()
  const returnTo = safeReturn(query.returnTo)
  const general =
    returnTo === '/' ? '/login/general' : `/login/general?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <Page title={t('titles.login')} heading={t('login.lead')} width="text">
      <div className="stack">
        {query.extension === true && <p className="second">{t('login.extension')}</p>}
        {status === 'signed-in' && user ? (
          <>
            <p>{t('login.signedInAs', { name: user.nickname })}</p>
            <LinkButton kind="primary" href="/">
              {t('login.toHome')}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton kind="primary" href={general}>
              {t('login.general')}
            </LinkButton>
            <p className="caption">{t('login.soon')}</p>
          </>
        )}
      </div>
    </Page>
  )
}
