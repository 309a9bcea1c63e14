import { useState } from 'react'
import { requestPromotion } from '#state/billing/promotions.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { promotionWords } from '#text/words/promotion.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Takes a code. Why it cannot be used stands at the field. */
export function PromotionCode() {
  const { t } = useText()
  const words = useWords(promotionWords)
  const { online } = useConnectivity()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    if (code.trim() === '' || busy || !online) return
    setBusy(true)
    setError(undefined)
    const reply = await requestPromotion(code)
    setBusy(false)
    if (!reply.ok)
      setError(reply.error.code === 'too_many_requests' ? words.tooMany : t(`problems.${reply.error.code}`))
    else if (reply.value.refusal) setError(words.refusals[reply.value.refusal])
  }
  return (
    <form
      className="plan-actions"
      onSubmit={event => {
        event.preventDefault()
        void take()
      }}
    >
      <Field
        label={words.code}
        name="code"
        hint={words.codeHint}
        error={error}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={next => {
          setCode(next)
          setError(undefined)
        }}
      />
      <p className="caption">{words.free}</p>
      {!online && <p role="status">{words.offline}</p>}
      <Button kind="primary" type="submit" busy={busy} disabled={!online}>
        {words.take}
      </Button>
    </form>
  )
}
