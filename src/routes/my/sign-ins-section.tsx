import { useState } from 'react'
import type { Me } from '#contract/account.ts'
import type { FullUserProfile } from '#contract/profile.ts'
import type { SignInWay } from '#contract/security.ts'
import {
  requestProviderLink,
  type SecurityReply,
  unlinkSignInWay,
  useAccountSecurity,
} from '#state/session/security.ts'
import { accountWords } from '#text/words/account.ts'
import { securityWords } from '#text/words/security.ts'
import { signInWords } from '#text/words/sign-in.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { IdentityCheckRow } from './identity-check-row.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { SignInMethodRow } from './sign-in-method-row.tsx'
import { signInMethodsToShow, socialProviderOf } from './sign-in-methods.ts'
import { localDay } from './view.ts'

type Step = 'change' | 'link' | 'unlink'
type Props = { me: Me; profile: FullUserProfile | null }

export function SignInsSection({ me, profile }: Props) {
  const { lang, day } = useText()
  const words = useWords(accountWords)
  const full = (instant: string) => day(localDay(instant), 'full')
  const rows = [
    { id: 'joined', name: words.joined, value: me.date_joined === '' ? null : full(me.date_joined) },
  ]
  return (
    <CachedAccountSection title={securityWords[lang].ways} kept={useAccountSecurity()} lines={7}>
      {security => (
        <>
          <WayList security={security} isDemo={me.is_demo} phone={profile?.phone_number ?? null} />
          {profile?.certification_offered && !me.is_demo && (
            <IdentityCheckRow certification={profile.certification} />
          )}
          <div className="key-numbers">
            <KeyValues items={rows.filter(row => row.value)} />
          </div>
        </>
      )}
    </CachedAccountSection>
  )
}

type ListProps = { security: SecurityReply; isDemo: boolean; phone: string | null }

function WayList({ security, isDemo, phone }: ListProps) {
  const { lang } = useText()
  const words = useWords(securityWords)
  const [requested, setRequested] = useState<{ step: Step; way: SignInWay; open: boolean; turn: number }>({
    ...{ step: 'link', way: 'phone', open: false, turn: 0 },
  })
  const { step, way, open, turn } = requested
  const name = words.providers[way]
  const provider = socialProviderOf(way)
  const onClose = () => setRequested(now => ({ ...now, open: false }))
  const sheet = { kind: security.proof, onClose }
  return (
    <>
      <ul className="my-rows">
        {signInMethodsToShow(security.ways).map(row => (
          <SignInMethodRow
            key={row.way}
            row={row}
            phone={row.way === 'phone' ? phone : null}
            needsPhone={security.ways.some(each => each.way === 'password')}
            isFixed={isDemo}
            onStep={next => setRequested({ step: next, way: row.way, open: true, turn: turn + 1 })}
          />
        ))}
      </ul>
      {(isDemo || security.ways.length === 1) && (
        <p className="caption lone-line">{isDemo ? words.demo : words.lastStays}</p>
      )}
      <PasswordSheet key={`password ${turn}`} open={open && way === 'password'} onClose={onClose} />
      <PhoneSheet key={`phone ${turn}`} {...sheet} open={open && way === 'phone' && step !== 'unlink'} />
      <ProofSheet
        key={`unlink ${turn}`}
        {...sheet}
        open={open && step === 'unlink'}
        title={words.unlinkTitle({ name })}
        text={way === 'phone' ? words.unlinkPhone : words.unlinkText({ name })}
        confirm={words.unlinkDo}
        work={proof => unlinkSignInWay(way, proof)}
        refusal={({ code }) => (code === 'conflict' ? words.lastStays : undefined)}
        onDone={() => {
          onClose()
          void showToast('success', words.unlinkDone({ name }))
        }}
      />
      {provider && (
        <ProofSheet
          key={`link ${turn}`}
          {...sheet}
          open={open && step === 'link'}
          title={words.linkTitle({ name })}
          text={words.linkText({ name })}
          confirm={words.linkDo({ name })}
          work={async proof => {
            const url = await requestProviderLink(provider, proof)
            if (url.ok) location.assign(url.value)
            return url
          }}
          refusal={({ code }) => (code === 'not_found' ? signInWords[lang].notOffered : undefined)}
        />
      )}
    </>
  )
}
