import type { ChainFault } from '#domain/analysis/record/verify.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useText } from '#ui/frame/language.tsx'

/** Says where the chain is broken, with the expected and the found hash. */
export function ChainFaultText({ fault, day }: { fault: ChainFault; day: string | null }) {
  const text = useText()
  const words = trackRecordWords[text.lang]
  return (
    <>
      <p className="lead-text">
        {day === null ? words.brokenEnd : words.brokenAt({ date: text.day(day, 'full') })}{' '}
        {words.faults[fault.kind]}
      </p>
      <p className="caption break-all">
        {words.expected} {fault.expected}
        <br />
        {words.found} {fault.found}
      </p>
    </>
  )
}
