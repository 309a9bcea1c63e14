import { reportWords } from '#text/words/report.ts'
import { useText } from '#ui/frame/language.tsx'
import { LockLink } from '../plan/lock-link.tsx'
import { figureOriginAttribute } from './origin.ts'

type Props = {
  /** A sentence that states the number of hidden items. */
  title: string
  why?: string
  /** Paths of the printed numbers in the server's replies. */
  from?: readonly string[]
}

/** Says how much the plan leaves out and links to the plans; hidden data is never shown blurred. */
export function LockLine({ title, why, from = [] }: Props) {
  const { lang } = useText()
  return (
    <div className="lock-line" role="note">
      <p>
        <b {...(from.length > 0 && figureOriginAttribute(...from))}>{title}</b>{' '}
        {why && <span className="second">{why}</span>}
      </p>
      <LockLink kind="quiet" label={reportWords[lang].toPlans} />
    </div>
  )
}
