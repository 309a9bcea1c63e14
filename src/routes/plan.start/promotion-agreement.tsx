import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ProductCode, productCodes } from '#domain/billing/products.ts'
import { ChargeList } from '#features/plan/charge-list.tsx'
import { PlanNotice } from '#features/plan/plan-notice.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { requestCardRegistration } from '#state/billing/change-card.ts'
import { type PromotionReply, requestAgreement } from '#state/billing/promotions.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { promotionWords } from '#text/words/promotion.ts'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { PlanConsentForm } from './plan-consent-form.tsx'

type Props = {
  product: ProductCode
  agreement: NonNullable<PromotionReply['agreement']>
  discountRate: number | null
  isFresh: boolean
  onChoose: (product: ProductCode) => void
}

/** What is paid after the promotion, and when; nothing of it without this consent. */
export function PromotionAgreement({ product, agreement, discountRate, isFresh, onChoose }: Props) {
  const { words: shared, won, date, productName, periodOf } = usePlanWords()
  const words = useWords(promotionWords)
  const { ends_at, extension_days, first_price, later_price } = agreement
  return (
    <section className="plan-part">
      <SectionHead title={words.after} />
      <p className="second pad">
        {words.afterText}{' '}
        {extension_days > 0 && words.extension({ count: extension_days, date: date(ends_at) })}{' '}
        {discountRate !== null && words.discount({ count: discountRate })}
      </p>
      <div className="pad plan-choice">
        <SelectField
          label={words.product}
          name="product"
          value={product}
          onChange={onChoose}
          options={productCodes.map(value => ({ value, label: productName(value) }))}
        />
      </div>
      <KeyValues
        items={[
          {
            id: 'first',
            name: words.firstPrice,
            value: words.firstPriceOn({ amount: won(first_price), date: date(ends_at) }),
          },
          {
            id: 'later',
            name: words.laterPrice,
            value: words.laterPriceEvery({ amount: won(later_price), period: periodOf(product) }),
          },
        ]}
      />
      <SectionHead title={shared.charges} level={3} />
      <ChargeList charges={agreement.charges} />
      {agreement.is_open ? (
        agreement.has_card ? (
          <AgreementConsent key={`${product} ${first_price}`} {...{ product, agreement, isFresh }} />
        ) : (
          <CardFirst />
        )
      ) : (
        <p className="second pad">{words.tooEarly({ date: date(agreement.from) })}</p>
      )}
    </section>
  )
}

function AgreementConsent({ product, agreement, isFresh }: Pick<Props, 'product' | 'agreement' | 'isFresh'>) {
  const { won, date, periodOf } = usePlanWords()
  const { t } = useText()
  const words = useWords(promotionWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { ends_at, first_price, later_price } = agreement
  const prices = { first: won(first_price), later: won(later_price) }
  const agree = async () => {
    setBusy(true)
    setProblem(null)
    const reply = await requestAgreement(product, first_price)
    setBusy(false)
    if (reply.ok) void showToast('success', words.agreed)
    else setProblem(reply.error)
  }
  const refusal = problem?.code === 'conflict' ? words.changed : problem && t(`problems.${problem.code}`)
  return (
    <PlanConsentForm
      consent={words.consent({ ...prices, date: date(ends_at), period: periodOf(product) })}
      missing={words.consentMissing}
      submit={words.agree}
      offline={words.offline}
      problem={refusal}
      onAgreed={() => void agree()}
      {...{ busy, isFresh }}
    />
  )
}

function CardFirst() {
  const { t } = useText()
  const words = useWords(promotionWords)
  const { online } = useConnectivity()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const add = async () => {
    setBusy(true)
    const refused = await requestCardRegistration()
    if (refused === null) return
    setBusy(false)
    setProblem(refused)
  }
  return (
    <div className="plan-actions">
      <p className="second">{words.noCard}</p>
      {problem && <PlanNotice text={t(`problems.${problem.code}`)} />}
      <Button kind="primary" busy={busy} disabled={!online} onClick={add}>
        {words.addCard}
      </Button>
    </div>
  )
}
