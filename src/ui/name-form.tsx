import { useState } from 'react'
import { Button, type ButtonKind } from './form/button.tsx'
import { Field } from './form/field.tsx'
import { showToast } from './overlay/toast.tsx'
import './name-form.css'

type Props = {
  label: string
  hint: string | ((name: string) => string)
  /** `wrong` is shown for an empty name, `failed` when the name could not be saved. */
  wrong: string
  failed: string
  submit: string
  kind?: ButtonKind
  first?: string
  most: number
  onName: (name: string) => Promise<void>
}

export function NameForm({ label, hint, wrong, failed, submit, kind, first = '', most, onName }: Props) {
  const [name, setName] = useState(first)
  const [isWrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const clean = name.trim()
    setWrong(clean === '')
    if (clean === '') return
    setBusy(true)
    await onName(clean)
      .catch(() => showToast('error', failed))
      .finally(() => setBusy(false))
  }
  return (
    <form
      className="name-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={label}
        name="name"
        value={name}
        maxLength={most}
        onChange={setName}
        hint={typeof hint === 'string' ? hint : hint(name)}
        error={isWrong && name.trim() === '' ? wrong : undefined}
        autoComplete="off"
      />
      <Button type="submit" kind={kind ?? 'primary'} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
