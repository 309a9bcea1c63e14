import { type FormEvent, useId, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { ProofKind } from '#contract/proof.ts'
import type { Result } from '#domain/kernel/result.ts'
import { useOnBackForwardRestore } from '#features/sign-in/use-on-back-forward-restore.ts'
import type { SubmittedProof } from '#state/session/security.ts'
import { Button } from '#ui/form/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

type Props = {
  open: boolean
  kind: ProofKind
  title: string
  text: string
  confirm: string
  /** Returns a more specific text for a refusal; undefined for the usual one. */
  refusal?(problem: Problem): string | undefined
  work(proof: SubmittedProof): Promise<Result<unknown, Problem>>
  onClose(): void
  /** Left out when the page navigates away by itself. */
  onDone?(): void
}

/** A step that needs a proof: the sheet explains the step, asks for the proof, and has a button that confirms it. */
export function ProofSheet({ open, kind, title, text, confirm, refusal, work, onClose, onDone }: Props) {
  const id = useId()
  const proof = useProof(kind)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  useOnBackForwardRestore(() => setBusy(false))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const input = proof.submitted()
    setWrong('')
    if (!input) return
    setBusy(true)
    const reply = await work(input)
    if (reply.ok && !onDone) return
    setBusy(false)
    if (reply.ok) return onDone?.()
    if (!proof.refused(reply.error)) setWrong(refusal?.(reply.error) ?? proof.why(reply.error))
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={title}
      footer={
        kind === 'sign-in' ? undefined : (
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {confirm}
          </Button>
        )
      }
    >
      <form id={id} className="my-sheet" onSubmit={submit} noValidate>
        <p>{text}</p>
        <ProofFields proof={proof} />
        <p className="form-problem" role="alert">
          {wrong}
        </p>
      </form>
    </Sheet>
  )
}
