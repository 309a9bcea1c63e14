import type { ReactNode } from 'react'
import { myStockWords } from '#text/words/my-stock.ts'
import { useText } from '#ui/frame/language.tsx'
import { NameForm } from '#ui/name-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

type Props = {
  open: boolean
  title: string
  first?: string
  submit?: string
  onClose: () => void
  onCreate: (name: string) => Promise<void>
  head?: ReactNode
}

const MOST = 60

export function GroupNameSheet({ open, title, first = '', submit, onClose, onCreate, head }: Props) {
  const words = myStockWords[useText().lang]
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {head}
      <NameForm
        label={words.groupName}
        hint={words.groupNameHint}
        wrong={words.groupNameWrong}
        failed={words.failed}
        submit={submit ?? words.create}
        first={first}
        most={MOST}
        onName={onCreate}
      />
    </Sheet>
  )
}
