import type { Result } from '#domain/kernel/result.ts'
import type { TransferNews } from './transfer-ports.ts'

/** This file defines the ports for mail: what is sent, what waits to be sent, and to which address. */

/** `id` is the same at each try, so that a mailbox can tell a repetition from a second mail. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string }

/** `refused` is final for this mail; `later` is the server's own wish; `unreachable` concerns all mails. */
export type MailFault = 'refused' | 'later' | 'unreachable'

export type MailSender = {
  /** Tries once. A fault does not prove that nothing has arrived: the answer of the server may be lost. */
  send(message: MailMessage): Promise<Result<null, MailFault>>
}

/** The settings of the SMTP server that takes our mail. */
export type SmtpEnv = { url: URL; user: string | null; password: string | null; from: string }

/** What a mail is about; its sentences are written when it is sent. */
export type MailContent =
  | { kind: 'receipt'; orderId: string }
  | { kind: 'refund'; orderId: string; refundId: number }
  | { kind: 'charge_ahead'; days: number; chargedAt: string; amount: number }
  | { kind: 'plan_ended' }
  | { kind: 'transfer'; requestId: string; news: TransferNews; days: number }
  | { kind: 'address_changed' }

export type QueuedMail = {
  id: number
  key: string
  content: MailContent
  /** The verified address of now; null when its owner has removed it. */
  to: string | null
  langCode: 'ko' | 'en'
  nickname: string
  tries: number
  queuedAt: Date
}

export type MailOutcome = 'sent' | 'refused' | 'given_up' | 'no_address'

export type MailQueueStore = {
  /**
   * Puts a mail on its way, once a key, for a person with a verified address, or to the address that is named. Inside of a
   * transaction it is on its way when the transaction is kept.
   */
  queue(mail: { userPk: number; key: string; content: MailContent; to?: string; now: Date }): Promise<void>
  /** Takes the mail that waits longest. Nobody else takes it before the lease is over. */
  take(now: Date, leaseMs: number): Promise<QueuedMail | null>
  /** Puts a mail back that was taken; ignored when its lease has been overtaken. */
  putBack(mail: Pick<QueuedMail, 'id' | 'tries'>, dueAt: Date): Promise<void>
  end(mail: Pick<QueuedMail, 'id' | 'tries'>, outcome: MailOutcome, now: Date): Promise<void>
  /** Forgets what was queued before this instant, whatever became of it. */
  forgetBefore(instant: Date): Promise<void>
}

export type EmailCodeRequest = { userPk: number; address: string; now: Date }

export type EmailAddressStore = {
  of(userPk: number): Promise<{ address: string; verifiedAt: Date | null } | null>
  /** Locks requests of this person and for this address until the transaction ends. */
  hold(request: EmailCodeRequest): Promise<void>
  /** Tells whether the person has reached a cap, or else the address. */
  reachedCap(request: EmailCodeRequest): Promise<'person' | 'address' | null>
  addChallenge(
    request: EmailCodeRequest,
    challenge: { id: string; codeHash: Buffer; expiresAt: Date },
  ): Promise<void>
  /** Counts one try of this person; null when the challenge accepts no more codes. */
  takeTry(input: {
    id: string
    userPk: number
    mostTries: number
    now: Date
  }): Promise<{ address: string; codeHash: Buffer } | null>
  /** Marks the code as entered. Returns whether it had not been entered before. */
  enter(id: string, now: Date): Promise<boolean>
  /** Sets the address as verified, or removes it. */
  set(userPk: number, address: string | null, now: Date): Promise<void>
  forgetChallengesBefore(instant: Date): Promise<void>
}

export type MailStores = { mails: MailQueueStore; emailAddresses: EmailAddressStore }
