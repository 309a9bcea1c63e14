import { crashWords } from '#text/bare-words.ts'
import { useTextIfAny } from './language.tsx'
import { languageOfPage } from './language-of-page.ts'

export type ErrorFallbackProps = {
  /** Goes back and resets the error boundary. */
  onBack: () => void
}

/** This page needs no provider, because any of them may have failed, including the one of the text. */
export function ErrorFallback({ onBack }: ErrorFallbackProps) {
  const words = crashWords[useTextIfAny()?.lang ?? languageOfPage()]
  return (
    <main className="screen error-page" id="main" tabIndex={-1}>
      <div className="state" role="alert">
        <h1>{words.sorryTitle}</h1>
        <p className="second">{words.sorryInfo}</p>
        <div className="actions">
          <button type="button" className="button primary" onClick={onBack}>
            {words.sorryBack}
          </button>
        </div>
      </div>
    </main>
  )
}
