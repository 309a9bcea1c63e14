import { securityWords } from '#text/words/security.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import type { SignInMethodState } from './sign-in-methods.ts'
import { localDay, maskedPhone } from './view.ts'

type Props = {
  row: SignInMethodState
  /** The user's phone number; null until the server has answered, because no device stores phone numbers. */
  phone: string | null
  /** True when the account has a password and needs a number for resetting it. */
  needsPhone: boolean
  isFixed: boolean
  onStep(step: 'change' | 'link' | 'unlink'): void
}

export function SignInMethodRow({ row, phone, needsPhone, isFixed, onStep }: Props) {
  const { day } = useText()
  const words = useWords(securityWords)
  const { way, isLinked, linkedAt, mayUnlink } = row
  const name = words.providers[way]
  const date = linkedAt === null ? null : day(localDay(linkedAt), 'full')
  const since =
    date === null ? words.linked : way === 'password' ? words.setAt({ date }) : words.linkedAt({ date })
  const isReplaced = isLinked && (way === 'password' || way === 'phone')
  return (
    <li>
      <div>
        <span className="mid">{name}</span>
        {phone !== null && <span className="my-number number second"> {maskedPhone(phone)}</span>}
        <p className="caption">
          {isLinked ? since : way === 'phone' && needsPhone ? words.phoneMissing : words.notLinked}
        </p>
      </div>
      {!isFixed && (
        <div className="my-steps">
          {isReplaced && (
            <Button kind="quiet" aria-label={words.changeOf({ name })} onClick={() => onStep('change')}>
              {words.change}
            </Button>
          )}
          {!isLinked && (
            <Button kind="quiet" aria-label={words.linkOf({ name })} onClick={() => onStep('link')}>
              {words.link}
            </Button>
          )}
          {mayUnlink && (
            <Button kind="quiet" aria-label={words.unlinkOf({ name })} onClick={() => onStep('unlink')}>
              {words.unlink}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
