import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type ProductCode, productCodes } from '#domain/billing/products.ts'
import { ChargeList } from '#features/plan/charge-list.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { requestCardRegistration } from '#state/billing/change-card.ts'
import { type PromotionReply, requestAgreement } from '#state/billing/promotions.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { promotionWords } from '#text/words/promotion.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

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
      <div className="pad">
        <SelectBox
          label={words.product}
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
          <ConsentForm key={`${product} ${first_price}`} {...{ product, agreement, isFresh }} />
        ) : (
          <CardFirst />
        )
      ) : (
        <p className="second pad">{words.tooEarly({ date: date(agreement.from) })}</p>
      )}
    </section>
  )
}

function ConsentForm({ product, agreement, isFresh }: Pick<Props, 'product' | 'agreement' | 'isFresh'>) {
  const { won, date, periodOf } = usePlanWords()
  const { t } = useText()
  const words = useWords(promotionWords)
  const { online } = useConnectivity()
  const [agreed, setAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { ends_at, first_price, later_price } = agreement
  const prices = { first: won(first_price), later: won(later_price) }
  const agree = async () => {
    setIsMissing(!agreed)
    if (!agreed || busy || !isFresh || !online) return
    setBusy(true)
    setProblem(null)
    const reply = await requestAgreement(product, first_price)
    setBusy(false)
    if (reply.ok) void showToast('success', words.agreed)
    else setProblem(reply.error)
  }
  return (
    <form
      className="plan-actions"
      onSubmit={event => {
        event.preventDefault()
        void agree()
      }}
    >
      <CheckField
        label={words.consent({ ...prices, date: date(ends_at), period: periodOf(product) })}
        name="consent"
        checked={agreed}
        invalid={isMissing}
        onChange={ticked => {
          setAgreed(ticked)
          setIsMissing(false)
        }}
      />
      {isMissing && <p role="alert">{words.consentMissing}</p>}
      {!online && <p role="status">{words.offline}</p>}
      {problem && (
        <p role="alert">{problem.code === 'conflict' ? words.changed : t(`problems.${problem.code}`)}</p>
      )}
      <Button kind="primary" type="submit" busy={busy} disabled={!online || !isFresh}>
        {words.agree}
      </Button>
    </form>
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
      {problem && <p role="alert">{t(`problems.${problem.code}`)}</p>}
      <Button kind="primary" busy={busy} disabled={!online} onClick={add}>
        {words.addCard}
      </Button>
    </div>
  )
}
