import { describe, expect, test } from 'vitest'
import { nightlyBackupJob } from './nightly-backup.ts'

function folder({ isFull = false } = {}) {
  const days = new Set<string>()
  const made: string[] = []
  let now = new Date('2026-11-26T21:59:00Z')
  const state = { isFull }
  const job = nightlyBackupJob({
    clock: { now: () => now },
    backups: {
      days: async () => [...days],
      async make(day) {
        if (state.isFull) throw new Error('The disk is full.')
        days.add(day)
        made.push(day)
      },
      remove: async day => void days.delete(day),
    },
  })
  const at = (instant: string) => {
    now = new Date(instant)
    return job.run()
  }
  return { job, days, made, at, state }
}

describe('the nightly backup', () => {
  test('is made once a day, from seven o’clock in Seoul on', async () => {
    const { at, made } = folder()
    await at('2026-11-26T21:59:00Z')
    await at('2026-11-26T21:59:59Z')
    expect(made).toEqual(['2026-11-26'])
    for (const hour of ['22:07', '22:47', '23:07']) await at(`2026-11-26T${hour}:00Z`)
    expect(made).toEqual(['2026-11-26', '2026-11-27'])
  })

  test('is kept until there are seven newer ones', async () => {
    const { at, days } = folder()
    for (let day = 1; day <= 20; day++) await at(`2026-11-${String(day).padStart(2, '0')}T23:00:00Z`)
    expect([...days]).toEqual([15, 16, 17, 18, 19, 20, 21].map(day => `2026-11-${day}`))
  })

  test('that fails is noted until one is made, and takes no older one away', async () => {
    const { at, days, job, state } = folder()
    for (let day = 10; day <= 17; day++) await at(`2026-11-${day}T23:00:00Z`)
    expect(job.notes()).toEqual([])
    state.isFull = true
    await expect(at('2026-11-18T23:00:00Z')).rejects.toThrow('The disk is full.')
    expect(job.notes()).toEqual(['The backup of 2026-11-19 could not be made; the log says why.'])
    expect(days.size).toBe(7)
    state.isFull = false
    await at('2026-11-18T23:30:00Z')
    expect(job.notes()).toEqual([])
    expect([...days].at(-1)).toBe('2026-11-19')
  })
})
