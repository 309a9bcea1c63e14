import { randomUUID, timingSafeEqual } from 'node:crypto'
import { MAX_EMAIL_CODE_TRIES } from '#domain/account/email-caps.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { EmailAddressStore, MailStores } from '#server/mail-ports.ts'
import type { Transaction } from '#server/ports.ts'
import type { OneTimeCodes } from '#server/sms-ports.ts'

/**
 * Makes an address somebody's by the code that came there. A code that is wrong, used, expired, tried too often or somebody else's
 * is refused without distinction.
 */
export async function verifyEmailCode(
  ports: { codes: OneTimeCodes; emailAddresses: EmailAddressStore; transaction: Transaction },
  { userPk, challenge, code, now }: { userPk: number; challenge: string; code: string; now: Date },
): Promise<Result<null, 'wrong_credentials'>> {
  // The try is counted outside of the transaction, so that it counts whatever becomes of it.
  const attempt = await ports.emailAddresses.takeTry({
    ...{ id: challenge, userPk, now },
    mostTries: MAX_EMAIL_CODE_TRIES,
  })
  const hash = ports.codes.hashOf({ to: attempt?.address ?? '', code, challenge })
  if (!attempt || !timingSafeEqual(hash, attempt.codeHash)) return err('wrong_credentials')
  const { address } = attempt
  return ports.transaction(async stores => {
    await stores.emailAddresses.hold({ userPk, address, now })
    if (!(await stores.emailAddresses.enter(challenge, now))) return err('wrong_credentials')
    await replaceAddress(stores, { userPk, address, now })
    return ok(null)
  })
}

export const removeEmail = (transaction: Transaction, userPk: number, now: Date): Promise<void> =>
  transaction(async stores => {
    await stores.emailAddresses.hold({ userPk, address: '', now })
    await replaceAddress(stores, { userPk, address: null, now })
  })

/** The verified address of before hears of the change, because somebody else at an open session could have made it. */
async function replaceAddress(
  { emailAddresses, mails }: MailStores,
  { userPk, address, now }: { userPk: number; address: string | null; now: Date },
): Promise<void> {
  const before = await emailAddresses.of(userPk)
  await emailAddresses.set(userPk, address, now)
  if (!before?.verifiedAt || before.address.toLowerCase() === address?.toLowerCase()) return
  const key = `address_changed:${randomUUID()}`
  await mails.queue({ userPk, key, content: { kind: 'address_changed' }, to: before.address, now })
}
