import { useEffect, useState } from 'react'
import { useConnectivity } from '#state/request/connectivity.ts'
import { NetworkLostDialog } from './lost-dialog.tsx'

/** «Retry» closes the dialog only when our server answers. The user may also close it to read cached data. */
export function NetworkLost() {
  const { online, probe } = useConnectivity()
  const [reading, setReading] = useState(false)
  const [busy, setBusy] = useState(false)
  const [still, setStill] = useState(false)
  useEffect(() => {
    if (!online) return
    setReading(false)
    setStill(false)
  }, [online])
  const retry = async () => {
    setBusy(true)
    setStill(!(await probe()))
    setBusy(false)
  }
  return (
    <NetworkLostDialog
      open={!online && !reading}
      busy={busy}
      still={still}
      onRetry={() => void retry()}
      onRead={() => setReading(true)}
    />
  )
}
