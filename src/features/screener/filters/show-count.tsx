import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { type FilterContext, formatCount } from './filter-context.ts'

/**
 * Milliseconds without a change before a screen reader announces the count, so that it does not announce every step.
 * Our choice.
 */
const REST_MS = 600

type Props = { desk: FilterContext; count: number | null } & ({ onShow: () => void } | { href: string })

/** A button that states the number of results: «17종목 보기». */
export function ShowResultsButton({ desk, count, ...to }: Props) {
  const { filters } = desk
  const said = count === null ? null : formatCount(desk, count)
  const label =
    said === null ? filters.counting : count === 0 ? filters.showNone : filters.show({ count: said })
  const listener = useRested(said === null ? '' : filters.passing({ count: said }))
  return (
    <>
      <span className="sr-only" role="status">
        {listener}
      </span>
      {'href' in to ? (
        <LinkButton kind="primary" href={to.href} replace>
          {label}
        </LinkButton>
      ) : (
        <Button kind="primary" onClick={to.onShow}>
          {label}
        </Button>
      )}
    </>
  )
}

function useRested(text: string): string {
  const [rested, rest] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => rest(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
