import { api } from '#contract/index.ts'
import {
  isMaintenance,
  type MaintenanceWindow,
  msUntilMaintenanceChange,
  trustedMaintenanceWindow,
} from '#domain/service/maintenance.ts'
import { call } from '../request/api.ts'
import { serverNow } from '../request/server-clock.ts'
import { maintenanceState } from './maintenance.ts'

const POLL_MS = 60_000

let listener: { notice: MaintenanceWindow | null; at: number } | null = null
let next: ReturnType<typeof setTimeout> | undefined

function judge() {
  const now = serverNow()
  const notice = trustedMaintenanceWindow(listener, performance.now())
  maintenanceState.maintenance =
    notice && isMaintenance(now, notice) ? { start: notice[0], end: notice[1] } : null
}

async function ask() {
  const reply = await call(api.service.notice, {})
  if (reply.ok) listener = { notice: reply.value, at: performance.now() }
  judge()
}

/** Requests the service notice each minute, and updates the state at the instant a maintenance begins or ends. */
export function watchMaintenance() {
  clearTimeout(next)
  let polledAt = performance.now()
  void ask()
  const plan = () => {
    const change = msUntilMaintenanceChange(serverNow(), listener?.notice ?? null) ?? POLL_MS
    const poll = polledAt + POLL_MS - performance.now()
    next = setTimeout(
      () => {
        judge()
        if (performance.now() - polledAt >= POLL_MS - 5) {
          polledAt = performance.now()
          void ask()
        }
        plan()
      },
      Math.max(50, Math.min(change, poll)),
    )
  }
  plan()
}
