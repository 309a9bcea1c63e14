import type { ParsedPhone } from '#domain/account/phone.ts'
import type { SmsCap } from '#domain/account/sms-caps.ts'
import type { Result } from '#domain/kernel/result.ts'

/** What the server needs to prove whose a telephone is, and to make accounts and passwords. */

export type SmsFault = 'refused' | 'unreachable' | 'unreadable'

export type SmsSender = {
  /** Once: a message that may have gone out is not sent again. */
  send(message: { to: ParsedPhone; text: string }): Promise<Result<null, SmsFault>>
}

/** Of a sender that only keeps what it is given. */
export type SandboxMessage = { to: string; text: string; at: Date }
export type SandboxMessages = { newest(): readonly SandboxMessage[] }

export type OneTimeCodes = {
  make(): string
  /** Worth nothing for another telephone or another question. */
  hashOf(given: { phone: string; code: string; challenge: string }): Buffer
}

/** What codes are sent with. */
export type Sms = {
  /** null: nothing can be sent. */
  sender: SmsSender | null
  codes: OneTimeCodes
  /** Whose address it is: a household counts as one. */
  household(ip: string): string
  /** Behind it the page lies that a code is for; null where it has no name of its own. */
  host: string | null
  /** To whoever runs the server, seldom. Never a number, never a code. */
  alarm(says: string, facts: Record<string, unknown>): void
}

/** So many in a stretch of time, without telling how many are left. */
export type RateLimit = { take(key: string): boolean }
/** By address: names looked up, accounts made. */
export type RegistrationLimits = { lookUps: RateLimit; registrations: RateLimit }

export type ChallengePurpose = 'sign-in' | 'reset'
export type CodeRequest = { phone: ParsedPhone; address: string; now: Date }
export type Challenge = { id: string; purpose: ChallengePurpose; codeHash: Buffer; expiresAt: Date }

export type SmsChallenges = {
  /** Until the transaction ends, nobody else asks, on any server. */
  oneAtATime(): Promise<void>
  /** Which of the caps is reached; null where none is. */
  reachedCap(asked: CodeRequest): Promise<SmsCap | null>
  add(asked: CodeRequest, challenge: Challenge): Promise<void>
  /** What is needed to judge one code, and one try less; null where there is nothing to enter any more. */
  takeTry(given: {
    id: string
    purpose: ChallengePurpose
    mostTries: number
    now: Date
  }): Promise<{ phone: string; codeHash: Buffer } | null>
  /** Answers whether it had not been entered before. */
  enter(given: { id: string; lifeMs: number; now: Date }): Promise<boolean>
  /** Of the newest so many. */
  newest(most: number): Promise<{ asked: number; entered: number }>
  forgetBefore(instant: Date): Promise<void>
}

/** The demo users' password stays. */
export type PasswordOwner = { userPk: number; isDemo: boolean; langCode: 'ko' | 'en' }

export type Registrations = {
  /** Makes the account of a telephone where there is none. */
  accountOfPhone(given: {
    phone: string
    langCode: 'ko' | 'en'
    localeCode: string
    now: Date
  }): Promise<{ userPk: number; isActive: boolean; isNew: boolean }>
  isUsernameTaken(username: string): Promise<boolean>
  /** Whether somebody else is called so, to whoever reads it. */
  isNicknameTaken(nickname: string, butBy: number | null): Promise<boolean>
  /** The same, and until the transaction ends nobody else may take it. */
  holdNickname(nickname: string, userPk: number): Promise<boolean>
  /** The active account of this name and this telephone that has a password. */
  ownerOf(username: string, phone: string): Promise<PasswordOwner | null>
  passwordOf(userPk: number): Promise<{ username: string; hash: string } | null>
  /** Answers false where another account has it. */
  linkPhone(userPk: number, phone: string): Promise<boolean>
  unlinkPhone(userPk: number): Promise<void>
}
