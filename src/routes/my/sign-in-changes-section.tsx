import { useAccountSecurity } from '#state/session/security.ts'
import { securityWords } from '#text/words/security.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { localDay } from './view.ts'

/** Lists recent changes of the sign-in methods, so that the user notices a change by someone else. */
export function SignInChangesSection() {
  const { day } = useText()
  const words = useWords(securityWords)
  const kept = useAccountSecurity()
  // The section of sign-in methods uses the same reply and shows its error.
  if (kept.data === null && kept.problem) return null
  return (
    <CachedAccountSection title={words.events} kept={kept} lines={2}>
      {({ events }) =>
        events.length === 0 ? (
          <p className="second pad">{words.eventsNone}</p>
        ) : (
          <>
            <ul className="my-events">
              {events.map(({ kind, way, at }) => (
                <li key={`${kind} ${at}`}>
                  {words.said[kind]({
                    date: day(localDay(at), 'full'),
                    name: way === null ? '' : words.providers[way],
                  })}
                </li>
              ))}
            </ul>
            <p className="caption lone-line">{words.eventsNote}</p>
          </>
        )
      }
    </CachedAccountSection>
  )
}
