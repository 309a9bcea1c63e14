import { proxy, useSnapshot } from 'valtio'

export type Maintenance = { start: string; end: string }

/** The notice watch, which loads after the start, writes this state. */
export const maintenanceState = proxy<{ maintenance: Maintenance | null }>({ maintenance: null })

/** Returns the maintenance that makes the service unavailable now, or null. */
export const useMaintenance = (): Maintenance | null => useSnapshot(maintenanceState).maintenance
