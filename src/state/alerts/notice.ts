import { proxy, useSnapshot } from 'valtio'

export type Maintenance = { start: string; end: string }

/** What whoever asks the server, and is loaded when there is time, has found. */
export const noticeShown = proxy<{ maintenance: Maintenance | null }>({ maintenance: null })

/** The maintenance that keeps everybody out just now. */
export const useMaintenance = (): Maintenance | null => useSnapshot(noticeShown).maintenance
