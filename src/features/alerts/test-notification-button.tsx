import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { sendTestPush } from '#state/alerts/notifications.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type Ended = { devices: number } | { problem: Problem }

/** Sends a test notification to all devices of the user. */
export function TestNotificationButton() {
  const { t } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ended | null>(null)
  const send = async () => {
    setBusy(true)
    setEnded(null)
    const sent = await sendTestPush()
    setBusy(false)
    setEnded(sent.ok ? { devices: sent.value } : { problem: sent.error })
  }
  return (
    <div className="alert-trial pad">
      <Button onClick={send} busy={busy} disabled={!online}>
        {words.trial}
      </Button>
      <p className="caption" role="status">
        {!online
          ? words.offlineTrial
          : ended === null
            ? words.trialHint
            : 'problem' in ended
              ? t(`problems.${ended.problem.code}`)
              : ended.devices > 0
                ? words.trialSent({ count: ended.devices })
                : words.trialNobody}
      </p>
    </div>
  )
}
