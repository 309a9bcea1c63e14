import type { Problem } from '#contract/problem.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'
import { LazyMarketNotHere } from '../sources/lazy-parts.ts'

type Props = {
  problem: Problem
  retry: () => void
  retrying?: boolean
  /** True when the last known content is shown below. */
  kept?: boolean
}

/**
 * Stands where figures of a market would be. A market that is not there says what it waits for, and figures of which a source allows
 * only its owner ask for a sign-in: to try again would change neither.
 */
export function ProblemState({ problem, retry, retrying = false, kept = false }: Props) {
  const { t } = useText()
  if (problem.code === 'not_ready')
    return (
      <LazyBoundary fallback={<SkeletonRows count={8} />}>
        <LazyMarketNotHere onPublished={retry} />
      </LazyBoundary>
    )
  if (problem.code === 'owner_only')
    return (
      <EmptyState
        title={t('ui.ownerOnly')}
        text={t('problems.owner_only')}
        actions={<LinkButton href="/login">{t('home.signIn')}</LinkButton>}
      />
    )
  return <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} kept={kept} />
}
