import type { AccountDeletionStore } from '../../people-ports.ts'
import type { Clock } from '../../ports.ts'
import { GRACE_DAYS } from './read-leaving.ts'

/** Erases users whose grace period is over. Returns the number of users. */
export const eraseDeletedAccounts = (
  leaving: Pick<AccountDeletionStore, 'eraseAskedBefore'>,
  clock: Clock,
): Promise<number> => leaving.eraseAskedBefore(new Date(clock.now().getTime() - GRACE_DAYS * 86_400_000))
