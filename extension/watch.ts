import { type Problem, signsOut } from '#contract/problem.ts'
import { openDevice } from '#storage/device.ts'
import { readLastUser } from '#storage/last-user.ts'
import type { Chrome } from './chrome.ts'
import { look } from './look.ts'
import { forgetLooked, keepLooked, type LastLook, readLooked } from './looked.ts'
import type { createWorkerSession } from './session.ts'
import { minutesUntilFirst, minutesUntilNext } from './when-next.ts'

const ALARM = 'tidemark-look'
/** Brass on black, as the app's own accent: neither of the market's colours. */
const BADGE = { back: '#e2b660', text: '#14100a' }

export type TabWatch = ReturnType<typeof createWatch>

/** Looks for changed signals now and then, while the browser runs and somebody is signed in. */
export function createWatch(chrome: Chrome, session: ReturnType<typeof createWorkerSession>) {
  let running: Promise<void> | null = null

  async function show(count: number) {
    await chrome.action.setBadgeText({ text: count > 0 ? String(count) : '' })
    if (count === 0) return
    await chrome.action.setBadgeBackgroundColor({ color: BADGE.back })
    await chrome.action.setBadgeTextColor?.({ color: BADGE.text })
  }

  /** Nobody is signed in: nothing is asked, nothing is shown, and no alarm wakes anybody. */
  async function rest() {
    await chrome.alarms.clear(ALARM)
    await forgetLooked(chrome)
    await show(0)
  }

  async function again(looked: LastLook) {
    await keepLooked(chrome, looked)
    await chrome.alarms.create(ALARM, {
      delayInMinutes: minutesUntilNext(looked.failures, Math.random()),
    })
  }

  const isOver = (problem: Problem) => problem.code === 'unauthenticated' || signsOut(problem.code)

  async function lookOnce(): Promise<void> {
    const device = openDevice({ onMemory: () => {} })
    const user = (await session.hasSession()) ? await readLastUser(device.shared) : null
    try {
      if (!user) return await rest()
      const before = await readLooked(chrome)
      // Opened before anything is asked: a sign-out meanwhile deletes it under us, and nothing is written any more.
      const rows = device.ofUser(user.pk)
      await rows.keys('kept')
      const isHere = async () =>
        (await session.hasSession()) && (await readLastUser(device.shared))?.pk === user.pk
      const looked = await look({ rows, call: session.caller(user.pk), isHere, now: Date.now() })
      if (looked.kind === 'told') {
        if (!(await isHere())) return await rest()
        await show(looked.count)
        return await again({ at: new Date().toISOString(), failures: 0 })
      }
      // Whether the session is really over is found out, and said, by the popup.
      if (looked.kind === 'left' || isOver(looked.problem)) return await rest()
      await again({ ...before, failures: before.failures + 1 })
    } finally {
      if (user) device.endUser(user.pk)
      device.shared.end()
    }
  }

  return {
    alarm: ALARM,
    look(): Promise<void> {
      running ??= lookOnce()
        // A store that fails is no reason never to look again.
        .catch(async () => {
          const before = await readLooked(chrome)
          await again({ ...before, failures: before.failures + 1 })
        })
        .finally(() => {
          running = null
        })
      return running
    },
    rest,
    /** A browser that was closed has lost the time that was set. */
    async begin(): Promise<void> {
      if (!(await session.hasSession())) return rest()
      if (await chrome.alarms.get(ALARM)) return
      await chrome.alarms.create(ALARM, { delayInMinutes: minutesUntilFirst(Math.random()) })
    },
  }
}
