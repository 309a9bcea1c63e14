import type { ConsentKind } from '#domain/account/consent.ts'
import type { consentWords } from '#text/words/consents.ts'

type Words = (typeof consentWords)['ko']
export type SignInConsentWay = keyof Words['collected']

/** The first paragraph about personal data says what is collected, which differs between the ways of signing in. */
export function consentParagraphs(
  { kinds, collected }: Pick<Words, 'kinds' | 'collected'>,
  kind: ConsentKind,
  way: SignInConsentWay,
): readonly string[] {
  const { text } = kinds[kind]
  return kind === 'privacy' ? [collected[way], ...text.slice(1)] : text
}
