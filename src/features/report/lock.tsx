import { reportWords } from '#text/report.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { figureOrigin } from './origin.ts'

type Props = {
  /** How much is not told, in a sentence with the number. */
  title: string
  why?: string
  /** Where the answers have the numbers. */
  from?: readonly string[]
}

/** How much is out of the plan's reach, and what has it; never a picture of what is not shown. */
export function LockLine({ title, why, from = [] }: Props) {
  const { lang } = useText()
  return (
    <div className="lock-line" role="note">
      <p>
        <b {...(from.length > 0 && figureOrigin(...from))}>{title}</b>{' '}
        {why && <span className="second">{why}</span>}
      </p>
      <LinkButton kind="quiet" href="/plan">
        {reportWords[lang].toPlans}
      </LinkButton>
    </div>
  )
}
