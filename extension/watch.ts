import { type Problem, problemEndsSignIn } from '#contract/problem.ts'
import { colours } from '#domain/kernel/colours.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { readLastUser } from '#storage/last-user.ts'
import { checkForChanges } from './check-for-changes.ts'
import type { Chrome } from './chrome.ts'
import { clearLastCheck, type LastCheck, readLastCheck, storeLastCheck } from './last-check.ts'
import type { createWorkerSession } from './session.ts'
import { minutesUntilFirst, minutesUntilNext } from './when-next.ts'

const ALARM = 'tidemark-look'
/** The badge has the app's accent colour, which is none of the colours for rising and falling prices. */
const BADGE = { back: colours.dark.accent, text: colours.dark['on-accent'] }

export type ChangeWatch = ReturnType<typeof createChangeWatch>

/** Checks for changed signals at intervals while the browser runs and a user is signed in. */
export function createChangeWatch(chrome: Chrome, session: ReturnType<typeof createWorkerSession>) {
  let running: Promise<void> | null = null

  async function show(count: number) {
    await chrome.action.setBadgeText({ text: count > 0 ? String(count) : '' })
    if (count === 0) return
    await chrome.action.setBadgeBackgroundColor({ color: BADGE.back })
    await chrome.action.setBadgeTextColor?.({ color: BADGE.text })
  }

  /** Stops the checks when no user is signed in: sends no requests, clears the badge and removes the alarm. */
  async function rest() {
    await chrome.alarms.clear(ALARM)
    await clearLastCheck(chrome)
    await show(0)
  }

  async function again(looked: LastCheck) {
    await storeLastCheck(chrome, looked)
    await chrome.alarms.create(ALARM, {
      delayInMinutes: minutesUntilNext(looked.failures, Math.random()),
    })
  }

  const isOver = (problem: Problem) => problem.code === 'unauthenticated' || problemEndsSignIn(problem.code)

  async function lookOnce(): Promise<void> {
    const device = createDeviceStorage({ onMemory: () => {} })
    const user = (await session.hasSession()) ? await readLastUser(device.shared) : null
    try {
      if (!user) return await rest()
      const before = await readLastCheck(chrome)
      // The user's cached replies are opened before the first request: a sign-out meanwhile deletes them, and later
      // writes then fail.
      const rows = device.ofUser(user.pk)
      await rows.keys('kept')
      const isHere = async () =>
        (await session.hasSession()) && (await readLastUser(device.shared))?.pk === user.pk
      const looked = await checkForChanges({ rows, call: session.caller(user.pk), isHere, now: Date.now() })
      if (looked.kind === 'told') {
        if (!(await isHere())) return await rest()
        await show(looked.count)
        return await again({ at: new Date().toISOString(), failures: 0 })
      }
      // The worker stops without a message: the popup finds out whether the session is really over, and says so.
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
        // A failing store must not stop later checks.
        .catch(async () => {
          const before = await readLastCheck(chrome)
          await again({ ...before, failures: before.failures + 1 })
        })
        .finally(() => {
          running = null
        })
      return running
    },
    rest,
    /**
     * Sets the alarm again, because the browser may forget alarms when it closes:
     * https://developer.chrome.com/docs/extensions/reference/api/alarms
     */
    async begin(): Promise<void> {
      if (!(await session.hasSession())) return rest()
      if (await chrome.alarms.get(ALARM)) return
      await chrome.alarms.create(ALARM, { delayInMinutes: minutesUntilFirst(Math.random()) })
    },
  }
}
