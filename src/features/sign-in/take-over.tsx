import { useEffect, useRef, useState } from 'react'
import type { TokenPair } from '#contract/account.ts'
import { acceptAddressTokens, exchangeHandOverCode, fetchTokenOwner } from '#state/session/hand-over.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { useSignInWords } from './use-words.ts'

/** Used in the extension: exchanges the code from the website at once. */
export function WebsiteCodeExchange({ code }: { code: string }) {
  const words = useSignInWords()
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void exchangeHandOverCode(code).then(taken => setState(taken.ok ? 'done' : 'failed'))
  }, [code])
  if (state === 'busy') return <p role="status">{words.connecting}</p>
  if (state === 'failed') return <StartAgain />
  return <Connected />
}

/**
 * Used in the extension, for tokens from the address: shows whose account they belong to before it signs the user in.
 */
export function AddressTokensSignIn({ tokens }: { tokens: TokenPair }) {
  const { t } = useText()
  const words = useSignInWords()
  const [name, setName] = useState<string | null>(null)
  const [state, setState] = useState<'reading' | 'asking' | 'busy' | 'done' | 'failed'>('reading')
  useEffect(() => {
    let isCurrent = true
    void fetchTokenOwner(tokens).then(owner => {
      if (!isCurrent) return
      if (owner.ok) setName(owner.value.nickname)
      setState(owner.ok ? 'asking' : 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [tokens])

  if (state === 'reading') return <p role="status">{words.busy}</p>
  if (state === 'failed' || name === null) return <StartAgain />
  if (state === 'done') return <Connected />
  return (
    <>
      <div>
        <p className="caption">{words.connectAccount}</p>
        <p className="lead-text">{name}</p>
      </div>
      <div className="door-actions">
        <Button
          kind="primary"
          busy={state === 'busy'}
          onClick={() => {
            setState('busy')
            void acceptAddressTokens(tokens).then(entered => setState(entered.ok ? 'done' : 'failed'))
          }}
        >
          {t('login.submit')}
        </Button>
        <LinkButton kind="quiet" href="/login">
          {words.otherAccount}
        </LinkButton>
      </div>
    </>
  )
}

function Connected() {
  const words = useSignInWords()
  return (
    <>
      <p className="strong" role="status">
        {words.connected}
      </p>
      <LinkButton kind="primary" href="/" replace>
        {words.toHome}
      </LinkButton>
    </>
  )
}

function StartAgain() {
  const words = useSignInWords()
  return (
    <>
      <p role="alert">{words.connectExpired}</p>
      <LinkButton kind="primary" href="/login" replace>
        {words.again}
      </LinkButton>
    </>
  )
}
