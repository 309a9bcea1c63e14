import type { Endpoint } from '#contract/endpoint.ts'
import { accountDeletionEndpoints } from '#contract/leaving.ts'
import { limitConcurrentCalls } from '#domain/kernel/limit-concurrent-calls.ts'
import type { Result } from '#domain/kernel/result.ts'

type Limit = ReturnType<typeof limitConcurrentCalls>

/** A transaction that waits for a lock of another server keeps its connection, so it gives up after this time. */
export const LOCK_WAIT_MS = 2000

/**
 * Our choice. The pool has 20 connections, and changes take at most 12 of them, so that sign-ins and reads always find
 * one.
 */
const CHANGES = { atOnce: 12, waiting: 500 }
const OF_ONE_USER = { atOnce: 1, waiting: 4 }
const IMPORTS = { atOnce: 2, waiting: 8 }

/**
 * Decides before a connection is taken which change runs. Without it, the parallel changes of one user would each hold
 * a connection and wait for the same row, until nobody else gets one.
 */
export function createWriteQueue() {
  const users = new Map<number, { limit: Limit; calls: number }>()
  const changes = limitConcurrentCalls(CHANGES)
  const imports = limitConcurrentCalls(IMPORTS)

  return async <T>(
    { userPk, endpoint }: { userPk: number; endpoint: Endpoint },
    work: () => Promise<T>,
  ): Promise<Result<T, 'busy'>> => {
    const user = users.get(userPk) ?? { limit: limitConcurrentCalls(OF_ONE_USER), calls: 0 }
    users.set(userPk, user)
    user.calls++
    const admitted = () => changes(work)
    const isImport = endpoint === accountDeletionEndpoints.bringBack
    try {
      return flatten(await user.limit(isImport ? async () => flatten(await imports(admitted)) : admitted))
    } finally {
      user.calls--
      if (user.calls === 0) users.delete(userPk)
    }
  }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>

const flatten = <T>(result: Result<Result<T, 'busy'>, 'busy'>): Result<T, 'busy'> =>
  result.ok ? result.value : result
