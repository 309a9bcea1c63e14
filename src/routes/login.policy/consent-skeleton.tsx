import type { consentWords } from '#text/words/consents.ts'
import { optionalConsentKinds, requiredConsentKinds } from './ticks.ts'

type Props = { words: (typeof consentWords)['ko'] }

export function ConsentSkeleton({ words }: Props) {
  return (
    <div className="stack consent-skeleton" aria-busy="true">
      <span className="sr-only" role="status">
        {words.loading}
      </span>
      <i className="tick" aria-hidden="true" />
      {[requiredConsentKinds, optionalConsentKinds].map(kinds => (
        <div key={kinds[0]} aria-hidden="true">
          <p className="caption">{kinds === requiredConsentKinds ? words.required : words.optional}</p>
          {kinds.map(kind => (
            <div className="consent" key={kind}>
              <i className="tick" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
