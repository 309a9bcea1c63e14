import { refusedFeatureOf } from '#contract/plan-limit.ts'
import type { Problem } from '#contract/problem.ts'
import { parseDay } from '#domain/market/calendar/day.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { LockLink } from '#features/plan/lock-link.tsx'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { EmptyState, ErrorState } from '#ui/frame/states.tsx'
import { useResultWords } from '../page-words.ts'
import type { ScreenerResults } from './results-found.ts'

type Props = {
  drafting: ScreenerDraftEditor
  found: ScreenerResults
  problem: Problem
  telling: PhraseContext
}

/** Says why a request failed and what to do; earlier results stay below it. */
export function ResultsProblem({ drafting, found, problem, telling }: Props) {
  const { states } = useResultWords()
  const { text } = telling
  const today = (
    <Button onClick={() => drafting.edit(saved => ({ ...saved, as_of: null }))}>{states.today}</Button>
  )
  const since = parseDay(problem.fields?.since ?? '')
  if (problem.code === 'not_found' && since)
    return (
      <EmptyState
        title={states.sinceTitle}
        text={states.since({ date: text.day(String(since), 'full') })}
        actions={
          <>
            <Button onClick={() => drafting.edit(saved => ({ ...saved, as_of: since }))}>
              {states.toSince({ date: text.day(String(since)) })}
            </Button>
            {today}
          </>
        }
      />
    )
  const refused = refusedFeatureOf(problem)
  if (refused)
    return (
      <EmptyState
        title={text.t('problems.forbidden')}
        text={lockedFeatureText(refused)?.[text.lang]}
        actions={
          <>
            <LockLink label={states.seePlans} />
            {refused === 'asOfScreening' && today}
          </>
        }
      />
    )
  if (problem.code === 'offline' && !found.settled)
    return (
      <EmptyState
        title={states.offlineTitle}
        text={found.saved.as_of === null ? states.offlineEmpty : states.offlineEarlier}
        actions={
          <>
            <Button onClick={found.retry} busy={found.waiting}>
              {text.t('ui.retry')}
            </Button>
            <LinkButton kind="quiet" href="/more-menu">
              {states.manage}
            </LinkButton>
          </>
        }
      />
    )
  if (problem.code === 'not_ready' || problem.code === 'owner_only')
    return <ProblemState problem={problem} retry={found.retry} />
  return (
    <ErrorState
      reason={
        problem.code === 'offline' && found.saved.as_of !== null
          ? states.offlineEarlier
          : text.t(`problems.${problem.code}`)
      }
      onRetry={found.retry}
      retrying={found.waiting}
      kept={found.settled !== null}
    />
  )
}
