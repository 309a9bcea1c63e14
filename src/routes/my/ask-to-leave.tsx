import { useState } from 'react'
import { requestAccountDeletion } from '#state/session/leaving.ts'
import { useAccountSecurity } from '#state/session/security.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { ProofSheet } from './proof-sheet.tsx'

export function AskToLeave({ date }: { date: string }) {
  const words = useWords(accountWords)
  // When the kind of proof is unknown, a password is requested, as most accounts have; the server reports what it needs.
  const kind = useAccountSecurity().data?.proof ?? 'password'
  const [understood, setUnderstood] = useState(false)
  const [missing, setMissing] = useState(false)
  const [asking, setAsking] = useState({ open: false, turn: 0 })
  const close = () => setAsking(now => ({ ...now, open: false }))
  return (
    <>
      <p className="caption">{words.leaveExport}</p>
      <CheckField
        label={words.understood}
        name="understood"
        checked={understood}
        invalid={missing}
        onChange={ticked => {
          setUnderstood(ticked)
          setMissing(false)
        }}
      />
      {missing && <p role="alert">{words.understoodMissing}</p>}
      <Button
        onClick={() => {
          setMissing(!understood)
          if (understood) setAsking({ open: true, turn: asking.turn + 1 })
        }}
      >
        {words.leaveAsk}
      </Button>
      <ProofSheet
        key={asking.turn}
        open={asking.open}
        kind={kind}
        title={words.leaveTitle}
        text={words.leaveConfirm({ date })}
        confirm={words.leaveDo}
        work={requestAccountDeletion}
        onClose={close}
        onDone={close}
      />
    </>
  )
}
