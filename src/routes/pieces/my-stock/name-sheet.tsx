import { type ReactNode, useState } from 'react'
import { myStockWords } from '#text/my-stock.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useText } from '#ui/language.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.tsx'

type Props = {
  open: boolean
  title: string
  first?: string
  submit?: string
  onClose: () => void
  onCreate: (name: string) => Promise<void>
  head?: ReactNode
}

export function NameSheet({ open, title, onClose, head, ...form }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {head}
      <NameForm {...form} />
    </Sheet>
  )
}

const MOST = 60

function NameForm({ first = '', submit, onCreate }: Pick<Props, 'first' | 'submit' | 'onCreate'>) {
  const { lang } = useText()
  const words = myStockWords[lang]
  const [name, setName] = useState(first)
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const clean = name.trim()
    setWrong(clean === '')
    if (clean === '') return
    setBusy(true)
    await onCreate(clean)
      .catch(() => showToast('error', words.failed))
      .finally(() => setBusy(false))
  }
  return (
    <form
      className="entry-form one"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={words.groupName}
        name="name"
        value={name}
        maxLength={MOST}
        onChange={setName}
        hint={words.groupNameHint}
        error={wrong ? words.groupNameWrong : undefined}
        autoComplete="off"
      />
      <Button type="submit" kind="primary" busy={busy}>
        {submit ?? words.create}
      </Button>
    </form>
  )
}
