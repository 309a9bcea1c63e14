import { useState } from 'react'
import type { ProductCode } from '#domain/billing/products.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { PlanComparison } from '#features/plan/compare/plan-comparison.tsx'
import { SandboxPaymentNote } from '#features/plan/sandbox-note.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { requestAutoRenew, useSoldProducts } from '#state/billing/card-payments.ts'
import { type PromotionReply, refreshPromotion, usePromotion } from '#state/billing/promotions.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { promotionWords } from '#text/words/promotion.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { PromotionAgreement } from './promotion-agreement.tsx'
import { PromotionCode } from './promotion-code.tsx'

type Running = PromotionReply & { promotion: NonNullable<PromotionReply['promotion']> }

/** The promotion that runs with what follows it, or the field for a code. */
export function PromotionStand({ chosen }: { chosen: ProductCode | null }) {
  const [product, setProduct] = useState<ProductCode>(chosen ?? 'premium_monthly')
  const reply = usePromotion(product)
  const sold = useSoldProducts()
  return (
    <>
      <SandboxPaymentNote isSandbox={sold.data?.sandbox ?? false} />
      <CachedReplyBody kept={reply} lines={8}>
        {({ promotion, agreement }) => (
          <>
            {promotion && <RunningPromotion reply={{ promotion, agreement }} />}
            <div className="plan-columns">
              {promotion === null ? (
                <PromotionCode />
              ) : agreement && !promotion.agreed_next_payment ? (
                <PromotionAgreement
                  {...{ product, agreement }}
                  discountRate={promotion.discount_rate}
                  onChoose={setProduct}
                  isFresh={reply.problem === null}
                />
              ) : null}
              <PlanComparison />
            </div>
          </>
        )}
      </CachedReplyBody>
    </>
  )
}

function RunningPromotion({ reply: { promotion, agreement } }: { reply: Running }) {
  const { won, date } = usePlanWords()
  const words = useWords(promotionWords)
  const [first] = agreement?.charges ?? []
  const end = promotion.extended_valid_to ?? promotion.valid_to
  const isAgreed = promotion.agreed_next_payment
  return (
    <section className="plan-outcome">
      <h2>{words.running({ name: promotion.name })}</h2>
      {end && <p className="second">{words.until({ date: date(end) })}</p>}
      <p className="second">
        {isAgreed && first
          ? words.agreedPays({ date: date(first.at), amount: won(first.amount) })
          : words.endsFree}
      </p>
      {isAgreed && <Withdrawal />}
    </section>
  )
}

function Withdrawal() {
  const { t } = useText()
  const words = useWords(promotionWords)
  const { online } = useConnectivity()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const reply = await requestAutoRenew(false)
    await refreshPromotion()
    setBusy(false)
    if (reply.ok) void showToast('success', words.withdrawn)
    else void showToast('error', t(`problems.${reply.error.code}`))
  }
  return (
    <>
      <p className="caption">{words.withdrawText}</p>
      <div className="actions">
        <Button busy={busy} disabled={!online} onClick={withdraw}>
          {words.withdraw}
        </Button>
      </div>
    </>
  )
}
