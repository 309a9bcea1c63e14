import { type ConsentKind, policyDateOf, policyTypeOf } from '#domain/account/consent.ts'
import { policyAddress } from '#domain/account/policy-versions.ts'
import { consentWords } from '#text/words/consents.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Props = {
  kind: ConsentKind
  /** The version that was agreed to; without one, the version in force. */
  date?: string | null | undefined
  text: readonly string[]
}

/** What one consent is about, of which version, with the way to the whole text. */
export function ConsentText({ kind, date, text }: Props) {
  const { day } = useText()
  const words = useWords(consentWords)
  const version = date ?? policyDateOf(kind)
  const type = policyTypeOf(kind)
  return (
    <>
      <p className="caption">{words.version({ date: day(version, 'full') })}</p>
      {text.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <Anchor className="text-link" href={policyAddress(type, version)} target="_blank">
          {words.whole[type]}
        </Anchor>
      </p>
    </>
  )
}
