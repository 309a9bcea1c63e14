import './app-host.css'
import { useState } from 'react'
import type { AppVersion } from '#domain/app-host/app-version.ts'
import { type HostGate, leastSupportedBuild } from '#domain/app-host/gate.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = {
  gate: HostGate
  app: AppVersion
  onAct: () => void
  /** Only for the gallery; in the app the dialog cannot be closed. */
  onClose?: () => void
}

/** Blocks an app version that is too old, says why, and offers the one possible action. */
export function UpdateRequiredDialog({ gate, app, onAct, onClose }: Props) {
  const words = useAppHostWords()
  const said = words.gate[gate]
  const store = { store: words.stores[app.os] }
  // A back gesture or a second Esc closes the dialog without asking the page; a new React key opens it again.
  // https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers
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
        <p>{said.why({ ...app, least: leastSupportedBuild(app.os) })}</p>
        <p>{said.what(store)}</p>
      </div>
    </Dialog>
  )
}
