import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import { LockLink } from '../plan/lock-link.tsx'

type Props = { title: string; why: string; kept?: boolean }

/** Says how much the plan leaves out and which plan includes it; hidden data is never shown blurred. */
export function LockCard({ title, why, kept = true }: Props) {
  const words = useWords(myStockWords)
  return (
    <section className="lock-card" aria-label={title}>
      <p className="lock-title">{title}</p>
      <p className="second">
        {why} {kept && words.lockedKept}
      </p>
      <LockLink label={words.seePlans} />
    </section>
  )
}
