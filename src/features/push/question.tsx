import { useState } from 'react'
import { usePush, usePushOffer } from '#state/alerts/push.ts'
import type { PushState } from '#state/alerts/push-state.ts'
import { pushWords } from '#text/words/push.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { explainPush, type PushPermissionProps } from './view.ts'

export function PushQuestion({ reason, always = false }: PushPermissionProps) {
  const words = useWords(pushWords)
  const { state, turnOn, turnOff } = usePush()
  const { mayAsk, putAway } = usePushOffer()
  const [tapped, setTapped] = useState(false)
  const view = explainPush(state, words, reason)
  if (!always && !isWorthAsking(state, mayAsk, tapped)) return null
  const act = () => {
    setTapped(true)
    void (view.act === 'turn-off' ? turnOff() : turnOn())
  }
  return (
    <section className="push-permission" aria-label={view.title}>
      <p className="push-title">{view.title}</p>
      <p className="second" role={tapped ? 'status' : undefined}>
        {view.text}
      </p>
      {view.mentionsInbox && <p className="second">{words.inApp}</p>}
      <div className="actions">
        {view.act && (
          <Button
            kind={view.act === 'turn-on' ? 'primary' : 'plain'}
            onClick={act}
            busy={state.kind === 'busy'}
          >
            {view.button}
          </Button>
        )}
        {!always && state.kind !== 'on' && state.kind !== 'busy' && (
          <Button kind="quiet" onClick={putAway}>
            {words.later}
          </Button>
        )}
      </div>
    </section>
  )
}

/** After the tap the card stays on the screen to show the result. */
function isWorthAsking(state: PushState, mayAsk: boolean, tapped: boolean): boolean {
  if (tapped) return mayAsk
  const asks = ['off', 'blocked', 'needs-install', 'failed'].includes(state.kind)
  return mayAsk && asks
}
