import { MAX_FILTER_NAME_LENGTH } from '#state/my-stocks/saved-filters.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import type { ButtonKind } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { NameForm } from '#ui/name-form.tsx'

type Props = {
  first: string
  submit: string
  kind?: ButtonKind
  isTaken: (name: string) => boolean
  onName: (name: string) => Promise<void>
}

/** Edits the name of a filter. A name that is in use is pointed out but accepted. */
export function SaveFilterNameForm({ isTaken, kind = 'plain', ...form }: Props) {
  const words = savedFilterWords[useText().lang]
  return (
    <NameForm
      {...form}
      kind={kind}
      label={words.name}
      hint={name => (isTaken(name) ? words.nameTaken : words.nameHint)}
      wrong={words.nameWrong}
      failed={words.failed}
      most={MAX_FILTER_NAME_LENGTH}
    />
  )
}
