import { useEffect, useState } from 'react'
import { useConnectivity } from '#state/request/connectivity.ts'

/**
 * Our choice: rows from the server wait this many milliseconds for the changes in them, so that their
 * order does not change after the first render.
 */
const PATIENCE_MS = 1000

/** Waits for the changes; rows that the device already had do not wait and are rendered at once. */
export function useHomeWaits(there: boolean, isReported: boolean): boolean {
  const { online } = useConnectivity()
  const [patient, setPatient] = useState(!there)
  useEffect(() => {
    if (!there) return
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [there])
  return there && patient && online && !isReported
}
