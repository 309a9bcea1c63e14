import type { ParsedPhone } from '#domain/account/phone.ts'
import type { SmsCap } from '#domain/account/sms-caps.ts'
import type { Result } from '#domain/kernel/result.ts'

/** The ports for phone verification, registration and passwords. */

export type SmsFault = 'refused' | 'unreachable' | 'unreadable'

export type SmsSender = {
  /** Never retries: a message that may have been sent is not sent again. */
  send(message: { to: ParsedPhone; text: string }): Promise<Result<null, SmsFault>>
}

/** A message in a sandbox, which stores messages instead of sending them. */
export type SandboxMessage = { to: string; text: string; at: Date }
export type SandboxMessages = { newest(): readonly SandboxMessage[] }

export type OneTimeCodes = {
  make(): string
  /** The hash contains the phone and the challenge, so that a code is worthless for any other. */
  hashOf(input: { phone: string; code: string; challenge: string }): Buffer
}

export type Sms = {
  /** null: nothing can be sent. */
  sender: SmsSender | null
  codes: OneTimeCodes
  /** The key under which an address is counted: an IPv6 network counts as one. */
  household(ip: string): string
  /** The host name of the page that a code is for; null when the server has no public name. */
  host: string | null
  /** A rate-limited warning for the operator. Never contains a number or a code. */
  alarm(says: string, facts: Record<string, unknown>): void
}

/** Limits calls per period without revealing how many are left. */
export type RateLimit = { take(key: string): boolean }
/** Per address: name look-ups and new accounts. */
export type RegistrationLimits = { lookUps: RateLimit; registrations: RateLimit }

export type ChallengePurpose = 'sign-in' | 'reset'
export type CodeRequest = { phone: ParsedPhone; address: string; now: Date }
export type Challenge = { id: string; purpose: ChallengePurpose; codeHash: Buffer; expiresAt: Date }

export type SmsChallenges = {
  /** Locks until the transaction ends, across all servers: one code request at a time. */
  oneAtATime(): Promise<void>
  /** The cap that has been reached; null when none is. */
  reachedCap(asked: CodeRequest): Promise<SmsCap | null>
  add(asked: CodeRequest, challenge: Challenge): Promise<void>
  /** Uses one try and returns what is needed to check the code; null when the challenge can no longer be entered. */
  takeTry(input: {
    id: string
    purpose: ChallengePurpose
    mostTries: number
    now: Date
  }): Promise<{ phone: string; codeHash: Buffer } | null>
  /** Returns whether the code had not been entered before. */
  enter(input: { id: string; lifeMs: number; now: Date }): Promise<boolean>
  /** Counts of the newest `most` challenges. */
  newest(most: number): Promise<{ asked: number; entered: number }>
  forgetBefore(instant: Date): Promise<void>
}

/** `isDemo`: the demo users' password may not be changed. */
export type PasswordOwner = { userPk: number; isDemo: boolean; langCode: 'ko' | 'en' }

export type Registrations = {
  /** The account of a phone number, created when there is none. */
  accountOfPhone(input: {
    phone: string
    langCode: 'ko' | 'en'
    localeCode: string
    now: Date
  }): Promise<{ userPk: number; isActive: boolean; isNew: boolean }>
  isUsernameTaken(username: string): Promise<boolean>
  /** Whether another user has a nickname that reads the same. */
  isNicknameTaken(nickname: string, butBy: number | null): Promise<boolean>
  /** Like isNicknameTaken, but reserves the nickname until the transaction ends. */
  holdNickname(nickname: string, userPk: number): Promise<boolean>
  /** The active account with this name, this phone number and a password. */
  ownerOf(username: string, phone: string): Promise<PasswordOwner | null>
  passwordOf(userPk: number): Promise<{ username: string; hash: string } | null>
  /** Returns false when another account has the phone number. */
  linkPhone(userPk: number, phone: string): Promise<boolean>
  unlinkPhone(userPk: number): Promise<void>
}
