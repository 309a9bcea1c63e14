import { usePlanWords } from './use-plan-words.ts'

/** Stands wherever somebody could believe that money moves while the card vendor is simulated. */
export function SandboxPaymentNote({ isSandbox }: { isSandbox: boolean }) {
  const { words } = usePlanWords()
  return isSandbox ? <p className="plan-sandbox caption">{words.sandbox}</p> : null
}
