import './app.css'
import { useState } from 'react'
import type { AppVersion } from '#domain/app-host/app-version.ts'
import { type HostGate, leastBuild } from '#domain/app-host/gate.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = {
  gate: HostGate
  app: AppVersion
  onAct: () => void
  /** Only where it is looked at, in the gallery: in the app there is no way past it. */
  onClose?: () => void
}

/** An app that is too old goes no further: why, and the one thing to do. */
export function GateDialog({ gate, app, onAct, onClose }: Props) {
  const words = useAppHostWords()
  const said = words.gate[gate]
  const store = { store: words.stores[app.os] }
  // Whatever closes it (a back gesture, Esc twice, which closes a dialog past the page) opens a new one.
  const [round, setRound] = useState(0)
  return (
    <Dialog
      key={round}
      open
      role="alertdialog"
      title={said.title}
      onClose={onClose ?? (() => setRound(round + 1))}
      actions={
        <Button kind="primary" onClick={onAct}>
          {said.act(store)}
        </Button>
      }
    >
      <div className="app-said">
        <p>{said.why({ ...app, least: leastBuild(app.os) })}</p>
        <p>{said.what(store)}</p>
      </div>
    </Dialog>
  )
}
