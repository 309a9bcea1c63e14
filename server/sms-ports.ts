import type { ParsedPhone } from '#domain/account/phone.ts'
import type { SmsCap } from '#domain/account/sms-caps.ts'
import type { Result } from '#domain/kernel/result.ts'

/** This file defines the ports for phone verification, registration and passwords. */

export type SmsFault = 'refused' | 'unreachable' | 'unreadable'

export type SmsSender = {
  /** Sends a message. It never retries, because a message that may have arrived must not be sent again. */
  send(message: { to: ParsedPhone; text: string }): Promise<Result<null, SmsFault>>
}

/** A message in a sandbox, which stores messages instead of sending them. */
export type SandboxMessage = { to: string; text: string; at: Date }
export type SandboxMessages = { newest(): readonly SandboxMessage[] }

export type OneTimeCodes = {
  make(): string
  /** The hash contains where the code was sent to and the challenge, so that a code is worthless for any other. */
  hashOf(input: { to: string; code: string; challenge: string }): Buffer
}

export type SmsService = {
  /** Sends text messages; null when none can be sent. */
  sender: SmsSender | null
  codes: OneTimeCodes
  /** Returns the key under which an address is counted. All addresses of one IPv6 network have the same key. */
  household(ip: string): string
  /** The host name of the page that codes are for; null when the server has no public name. */
  host: string | null
  /** Gives the operator a warning, at a limited rate. It never contains a number or a code. */
  alarm(says: string, facts: Record<string, unknown>): void
}

/** Limits calls per period without revealing how many are left. */
export type RateLimit = { take(key: string): boolean }
/** The limits per address on looking a name up and on creating an account. */
export type RegistrationLimits = { lookUps: RateLimit; registrations: RateLimit }

export type ChallengePurpose = 'sign-in' | 'reset'
export type CodeRequest = { phone: ParsedPhone; address: string; now: Date }
export type SmsCodeChallenge = { id: string; purpose: ChallengePurpose; codeHash: Buffer; expiresAt: Date }

export type SmsChallengeStore = {
  /** Locks until the transaction ends, across all servers, so that code requests run one at a time. */
  oneAtATime(): Promise<void>
  /** Returns the cap that has been reached; null when none has. */
  reachedCap(request: CodeRequest): Promise<SmsCap | null>
  add(request: CodeRequest, challenge: SmsCodeChallenge): Promise<void>
  /** Counts one try and returns the data to check the code with; null when the challenge accepts no more codes. */
  takeTry(input: {
    id: string
    purpose: ChallengePurpose
    mostTries: number
    now: Date
  }): Promise<{ phone: string; codeHash: Buffer } | null>
  /** Marks the code as entered. Returns whether it had not been entered before. */
  enter(input: { id: string; lifeMs: number; now: Date }): Promise<boolean>
  /** Counts how many of the newest `most` challenges were requested and entered. */
  newest(most: number): Promise<{ requested: number; entered: number }>
  forgetBefore(instant: Date): Promise<void>
}

/** The user who has a password. `isDemo` marks a demo user, whose password must not be changed. */
export type PasswordOwner = { userPk: number; isDemo: boolean; langCode: 'ko' | 'en' }

export type RegistrationStore = {
  /** Returns the account of a phone number, and creates it when there is none. */
  accountOfPhone(input: {
    phone: string
    langCode: 'ko' | 'en'
    localeCode: string
    now: Date
  }): Promise<{ userPk: number; isActive: boolean; isNew: boolean }>
  isUsernameTaken(username: string): Promise<boolean>
  /** Tells whether another user has a nickname that reads the same. */
  isNicknameTaken(nickname: string, butBy: number | null): Promise<boolean>
  /** Does the same as isNicknameTaken, and reserves the nickname until the transaction ends. */
  holdNickname(nickname: string, userPk: number): Promise<boolean>
  /** Returns the active account with this name, this phone number and a password. */
  ownerOf(username: string, phone: string): Promise<PasswordOwner | null>
  passwordOf(userPk: number): Promise<{ username: string; hash: string } | null>
  /** Links the phone number. Returns false when another account has it. */
  linkPhone(userPk: number, phone: string): Promise<boolean>
  unlinkPhone(userPk: number): Promise<void>
}
