import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { workerPoolSize } from './worker-pool.ts'

test('a worker pool has one thread per core, and at most sixteen', () => {
  expect([1, 2, 3, 16, 17, 128].map(cores => workerPoolSize(cores))).toEqual([1, 2, 3, 16, 16, 16])
  expect(workerPoolSize()).toBe(Math.min(availableParallelism(), 16))
})
