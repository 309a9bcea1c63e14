import { proxy, useSnapshot } from 'valtio'

export type Maintenance = { start: string; end: string }

/** Written by the notice watch, which loads after the start. */
export const noticeShown = proxy<{ maintenance: Maintenance | null }>({ maintenance: null })

/** The maintenance that makes the service unavailable now, or null. */
export const useMaintenance = (): Maintenance | null => useSnapshot(noticeShown).maintenance
