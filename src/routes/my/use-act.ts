import { useCallback, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'

/** One thing a person does at a time: whether it is under way, and why it did not succeed. */
export function useAct() {
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
