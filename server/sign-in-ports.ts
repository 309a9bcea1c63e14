import type { Result } from '#domain/kernel/result.ts'

/**
 * This file defines the ports for sign-in with a provider, and for handing a session over to the app or the extension.
 */

export const providers = ['kakao', 'naver', 'google', 'apple'] as const
export type Provider = (typeof providers)[number]

/** Makes keys of 256 bits that are shown once. Only their hashes are stored. */
export type OneTimeKeys = {
  make(): string
  /** Returns the hash of a key. The same key has another hash for another purpose. */
  hashOf(purpose: 'journey' | 'link' | 'browser' | 'hand-over', key: string): Buffer
  /** Returns the S256 challenge of PKCE. */
  challengeOf(verifier: string): string
}

export type Journey = {
  provider: Provider
  /** Sent to the provider when the code is exchanged (PKCE); null where the provider does not support it. */
  verifier: string | null
  nonce: string | null
  returnTo: string
}

type JourneyKey = { stateHash: Buffer; now: Date }

export type JourneyStore = {
  begin(journey: Journey & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date }): Promise<void>
  /**
   * Stores the user's name, which Apple sends only once, and to another endpoint than the one that ends the journey.
   * The first name stays.
   */
  rememberName(input: JourneyKey & { provider: Provider; name: string }): Promise<void>
  /**
   * Ends a journey in one statement, so that each journey ends only once. Returns null when this browser has no such
   * journey with the provider.
   */
  end(
    input: JourneyKey & { browserHash: Buffer; provider: Provider },
  ): Promise<(Journey & { givenName: string | null }) | null>
  forgetEndedBefore(instant: Date): Promise<void>
}

/** The data that we take from a provider: only what a new account needs. */
export type ProviderPerson = {
  /** The provider's permanent id of the person. */
  subject: string
  nickname: string
  name: string
  /** The e-mail address, only if the provider has verified it. */
  email: string | null
}

export type IdentityStore = {
  /**
   * Returns the account of a person at this provider, and creates it when there is none. An e-mail address never
   * identifies an account.
   */
  accountOf(
    input: ProviderPerson & { provider: Provider; langCode: 'ko' | 'en'; now: Date },
  ): Promise<{ userPk: number; isNew: boolean }>
  of(userPk: number): Promise<{ provider: Provider; linkedAt: Date }[]>
  /** Locks the sign-in methods of the account until the transaction ends. */
  hold(userPk: number): Promise<void>
  /**
   * Links a person at a provider to an account. Returns 'taken' when that person belongs to another account, or this
   * account has another person of the same provider.
   */
  link(input: { provider: Provider; subject: string; userPk: number; now: Date }): Promise<'linked' | 'taken'>
  unlink(userPk: number, provider: Provider): Promise<void>
}

/** The clients that can take a session over: the app and the extension. A browser signs in itself. */
export type HandoffClient = 'webview' | 'extension'

export type HandoffCodeStore = {
  give(code: {
    codeHash: Buffer
    userPk: number
    client: HandoffClient
    challenge: string
    expiresAt: Date
  }): Promise<void>
  /** Redeems a code in one statement, so that it opens only one session. Returns the user's number. */
  take(input: {
    codeHash: Buffer
    client: HandoffClient
    challenge: string
    now: Date
  }): Promise<number | null>
  forgetOf(userPk: number): Promise<void>
  forgetEndedBefore(instant: Date): Promise<void>
}

/** 'refused' means that the provider rejected the code, or that its data about the person cannot be trusted. */
export type ProviderFault = 'refused' | 'unreachable'

/** One provider: builds the address to send a browser to, and identifies the person who returns. */
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

/** The sign-in providers; null for one that is not set up. */
export type OAuthProviders = Readonly<Record<Provider, OAuthProvider | null>>

type Client = { authUrl: URL; clientId: string; clientSecret: string }

/** The addresses of each provider, and our credentials there. */
export type ProviderSettings = {
  kakao: Client & { apiUrl: URL }
  naver: Client & { apiUrl: URL }
  google: Client & { tokenUrl: URL; keysUrl: URL }
  /** Apple's client secret is a token that this key signs for each call. The key is in base64 of its PKCS #8 form. */
  apple: { authUrl: URL; clientId: string; teamId: string; keyId: string; privateKey: string }
}

export type ConfiguredProviders = { [P in Provider]: ProviderSettings[P] | null }
