import type { Result } from '#domain/kernel/result.ts'

/** This file defines the ports for certifying who a person is. */

/** What the vendor says of a person whose identity it has checked. */
export type VerifiedIdentity = {
  /** The same for one person with every company (연계정보). */
  ci: string | null
  /** The same for one person with this company (중복가입확인정보). */
  di: string | null
  phone: string | null
  birthDate: string | null
  carrier: string | null
  verifiedAt: Date
}

export type IdentityAnswer =
  | { kind: 'verified'; identity: VerifiedIdentity }
  /** Its owner has not come to the end of the vendor's window. */
  | { kind: 'waiting' }
  | { kind: 'failed' }

export type IdentityVendor = {
  isSandbox: boolean
  /** What the vendor's script needs to open its window. */
  window(check: { id: string; returnTo: string }): IdentityWindow
  /** What the vendor knows under this id: what a browser claims is never asked. */
  answerOf(id: string): Promise<Result<IdentityAnswer, 'unreachable' | 'unreadable'>>
}

export type IdentityWindow = {
  script: string
  fields: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** Seals what identifies a person, so that neither a table nor a backup tells it without the key of this server. */
export type IdentityVault = {
  seal(text: string): string
  /** Null for what was sealed with another key. */
  unseal(text: string): string | null
  /** The same for the same person, and nothing follows from it. */
  hashOf(text: string): Buffer
}

/** `taken`: another account is this person’s. `another_person`: this account is another person’s. */
export type CertificationOutcome = 'certified' | 'taken' | 'another_person' | 'failed'

export type IdentityCheck = {
  id: string
  userPk: number
  outcome: CertificationOutcome | null
  begunAt: Date
}

export type StoredCertification = {
  ci: string | null
  di: string | null
  phone: string | null
  birthDate: string | null
  carrier: string | null
  certifiedAt: Date
}

export type CertificationStore = {
  /** Begins a check; an earlier one of the same user is forgotten. */
  begin(check: Omit<IdentityCheck, 'outcome'>): Promise<void>
  check(id: string): Promise<IdentityCheck | null>
  /** Ends a check, once: false when it has ended before, or was replaced. */
  end(id: string, outcome: CertificationOutcome): Promise<boolean>
  /** Stores a certification unless the person has another account, or the account another person. */
  certify(
    userPk: number,
    personHash: Buffer,
    certification: StoredCertification,
  ): Promise<'certified' | 'taken' | 'another_person'>
}

/** Null where the operator has not switched it on. */
export type CertificationService = { vendor: IdentityVendor; vault: IdentityVault } | null

/** The settings of PortOne, which leads to the companies that check identities. */
export type PortOneEnv = { url: URL; scriptUrl: URL; apiSecret: string; storeId: string; channelKey: string }
