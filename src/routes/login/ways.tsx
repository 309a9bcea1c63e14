import '#features/sign-in/sign-in.css'
import type { ReactNode } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import type { SignInMethodName } from '#state/session/sign-in.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

const providers: readonly SocialProvider[] = ['kakao', 'naver', 'google-oauth2', 'apple-id']

type Props = {
  last: SignInMethodName | null
  general: string
  busy: boolean
  /** The provider that the browser is being sent to. */
  leaving: SocialProvider | null
  problem: { by: SocialProvider; text: string } | null
  onProvider(provider: SocialProvider): void
}

/** Lists the sign-in methods other than the text message. */
export function SignInMethods({ last, general, busy, leaving, problem, onProvider }: Props) {
  const words = useSignInWords()
  return (
    <section>
      <SectionHead title={words.otherWays} />
      <ul className="ways">
        {providers.map(provider => (
          <li key={provider}>
            <button
              type="button"
              className="way"
              aria-disabled={busy || undefined}
              aria-busy={leaving === provider || undefined}
              aria-describedby={last === provider ? 'last-used' : undefined}
              onClick={() => busy || onProvider(provider)}
            >
              <Way>{words.by[provider]}</Way>
            </button>
            {last === provider && <LastUsedLabel />}
            {leaving === provider && (
              <p className="way-note caption" role="status">
                {words.leaving({ name: words.by[provider] })}
              </p>
            )}
            {problem?.by === provider && (
              <p className="way-note field-error" role="alert">
                <Icon name="warning" size={14} /> {problem.text}
              </p>
            )}
          </li>
        ))}
        <li>
          <Anchor
            className="way"
            href={general}
            aria-describedby={last === 'general' ? 'last-used' : undefined}
          >
            <Way>{words.by.general}</Way>
          </Anchor>
          {last === 'general' && <LastUsedLabel />}
        </li>
      </ul>
    </section>
  )
}

function Way({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Icon name="chevron" size={16} />
    </>
  )
}

/** The label is outside the button, because it describes the button and is not part of its name. */
export function LastUsedLabel() {
  return (
    <span className="last-used" id="last-used">
      {useSignInWords().lastUsed}
    </span>
  )
}
