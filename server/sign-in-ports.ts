import type { Result } from '#domain/kernel/result.ts'

/** The ways in that end somewhere else than they began, and what is known of people on them. */

export const providers = ['kakao', 'naver', 'google', 'apple'] as const
export type Provider = (typeof providers)[number]

/** Keys of 256 bits that are shown once. What is stored tells nothing of them. */
export type OneTimeKeys = {
  make(): string
  /** The same key under another purpose is another one. */
  hashOf(purpose: 'journey' | 'link' | 'browser' | 'hand-over', key: string): Buffer
  /** S256, as in PKCE. */
  challengeOf(verifier: string): string
}

export type Journey = {
  provider: Provider
  /** Shown to the provider when the code is exchanged; null where the provider takes none. */
  verifier: string | null
  nonce: string | null
  returnTo: string
}

type JourneyKey = { stateHash: Buffer; now: Date }

export type Journeys = {
  begin(journey: Journey & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date }): Promise<void>
  /** What a provider tells only once, and not where the journey ends. The first one told stays. */
  rememberName(given: JourneyKey & { provider: Provider; name: string }): Promise<void>
  /** One statement decides, so that a journey ends once. null: there is none of this browser and provider. */
  end(
    given: JourneyKey & { browserHash: Buffer; provider: Provider },
  ): Promise<(Journey & { givenName: string | null }) | null>
  forgetEndedBefore(instant: Date): Promise<void>
}

/** Of one provider's own knowledge only what an account begins with. */
export type ProviderPerson = {
  /** Who this is, for this provider, for ever. */
  subject: string
  nickname: string
  name: string
  /** Only one that the provider has proved. */
  email: string | null
}

export type Identities = {
  /** The account of whom the provider calls so; made where there is none. An e-mail address never decides. */
  accountOf(
    given: ProviderPerson & { provider: Provider; langCode: 'ko' | 'en'; now: Date },
  ): Promise<{ userPk: number; isNew: boolean }>
  of(userPk: number): Promise<{ provider: Provider; linkedAt: Date }[]>
  /** Until the transaction ends, nothing else is done about this account's ways in. */
  hold(userPk: number): Promise<void>
  /** 'taken' where it is another account's already, or this one has another of the same provider. */
  link(given: { provider: Provider; subject: string; userPk: number; now: Date }): Promise<'linked' | 'taken'>
  unlink(userPk: number, provider: Provider): Promise<void>
}

/** A browser of its own has nothing to take over. */
export type HandedTo = 'webview' | 'extension'

export type HandoffCodes = {
  give(code: {
    codeHash: Buffer
    userPk: number
    client: HandedTo
    challenge: string
    expiresAt: Date
  }): Promise<void>
  /** One statement decides, so that a code is worth one session. Answers whose it is. */
  take(given: { codeHash: Buffer; client: HandedTo; challenge: string; now: Date }): Promise<number | null>
  forgetOf(userPk: number): Promise<void>
  forgetEndedBefore(instant: Date): Promise<void>
}

/** 'refused': the provider does not know what it was shown, or what it says of somebody is not to be trusted. */
export type ProviderFault = 'refused' | 'unreachable'

/** What one provider does: sends a browser on its way, and says who has come back. */
export type OAuthProvider = {
  takesVerifier: boolean
  takesNonce: boolean
  addressFor(journey: { state: string; verifier: string | null; nonce: string | null }): Promise<URL>
  personOf(returned: {
    code: string
    state: string
    verifier: string | null
    nonce: string | null
    now: Date
  }): Promise<Result<ProviderPerson, ProviderFault>>
}

/** A provider that is not set up is null. */
export type OAuth = Readonly<Record<Provider, OAuthProvider | null>>

type Client = { authUrl: URL; clientId: string; clientSecret: string }

/** Where each provider is, and who we are to it. */
export type ProviderSettings = {
  kakao: Client & { apiUrl: URL }
  naver: Client & { apiUrl: URL }
  google: Client & { tokenUrl: URL; keysUrl: URL }
  /** The key signs our name anew for each call; base64 of its PKCS 8 form. */
  apple: { authUrl: URL; clientId: string; teamId: string; keyId: string; privateKey: string }
}

export type ProvidersSetUp = { [P in Provider]: ProviderSettings[P] | null }
