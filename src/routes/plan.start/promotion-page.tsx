import type { ProductCode } from '#domain/billing/products.ts'
import { SignInToPay } from '#features/plan/sign-in-to-pay.tsx'
import { useSession } from '#state/session/session.ts'
import { promotionWords } from '#text/words/promotion.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { PromotionStand } from './promotion-stand.tsx'

/** Where a code is used, and where somebody may agree to pay after the promotion. */
export function PromotionPage({ chosen }: { chosen: ProductCode | null }) {
  const { t } = useText()
  const words = useWords(promotionWords)
  const { status, user } = useSession()
  return (
    <Page title={t('titles.planStart')} heading={words.heading}>
      {user ? (
        <PromotionStand key={user.pk} chosen={chosen} />
      ) : status === 'guest' ? (
        <SignInToPay returnTo="/plan/start?platform=promotion" text={words.guest} />
      ) : (
        <div className="pad">
          <SkeletonText lines={8} />
        </div>
      )}
    </Page>
  )
}
