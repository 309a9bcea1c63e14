import { useCallback, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'

/** Runs one request at a time, and returns whether one is running and the error of the last one. */
export function useRequestRunner() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const act = useCallback(async <T>(work: () => Promise<Result<T, Problem>>): Promise<T | null> => {
    setBusy(true)
    setProblem(null)
    const reply = await work()
    setBusy(false)
    if (reply.ok) return reply.value
    setProblem(reply.error)
    return null
  }, [])
  return { busy, problem, act }
}
