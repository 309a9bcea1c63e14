import type { Problem } from '#contract/problem.ts'
import type { SearchResult } from '#state/search/search.ts'
import { searchWords } from '#text/words/search.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'

type Props = {
  q: string
  answer: SearchResult | null
  problem: Problem | null
  /** Whether a page or an action matches although no stock does. */
  beside: boolean
  retry(): void
}

const isHangul = (text: string): boolean => /^[\uac00-\ud7a3 ]+$/.test(text)

/** Shown for a search without hits or with a failed request: the reason and what the user can do instead. */
export function NothingFound({ q, answer, problem, beside, retry }: Props) {
  const { t, lang } = useText()
  const words = useWords(searchWords)
  if (problem) {
    const isOffline = problem.code === 'offline' || problem.code === 'timed_out'
    return isOffline ? (
      <ErrorState title={words.offlineTitle} reason={words.offlineText} onRetry={retry} />
    ) : (
      <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} />
    )
  }
  if (!answer || answer.near.length > 0) return null
  if (beside) return <p className="caption lone-line">{words.noStock({ q })}</p>
  const { otherLayout } = answer
  return (
    <EmptyState
      title={words.nothingTitle({ q })}
      text={
        <>
          {words.nothingText}{' '}
          {otherLayout && isHangul(otherLayout) && words.otherLayout({ text: otherLayout })} {words.request}
        </>
      }
      actions={
        <>
          <LinkButton href={`/sector/${lang === 'ko' ? 'kr' : 'us'}`}>{words.toSectors}</LinkButton>
          <LinkButton href="/theme/themeall">{words.toThemes}</LinkButton>
        </>
      }
    />
  )
}
