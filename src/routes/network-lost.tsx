import { useEffect, useState } from 'react'
import { useConnectivity } from '#state/connectivity.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useText } from '#ui/language.tsx'

/** Retry closes it only when the network is back. */
export function NetworkLost() {
  const { t } = useText()
  const { online, probe } = useConnectivity()
  const [hidden, setHidden] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (online) setHidden(false)
  }, [online])
  const retry = async () => {
    setBusy(true)
    await probe()
    setBusy(false)
  }
  return (
    <Dialog
      open={!online && !hidden}
      title={t('frame.networkLost')}
      onClose={() => setHidden(true)}
      actions={
        <Button kind="primary" onClick={() => void retry()} busy={busy}>
          {t('ui.retry')}
        </Button>
      }
    >
      <p>{t('frame.networkLostHint')}</p>
    </Dialog>
  )
}
