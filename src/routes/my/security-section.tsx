import { useSecurity } from '#state/session/security.ts'
import { securityWords } from '#text/security.ts'
import { useText } from '#ui/frame/language.tsx'
import { AccountSection } from './kept-part.tsx'
import { localDay } from './view.ts'

/** What was done about the ways in, so that nobody else does it unseen. */
export function SecuritySection() {
  const { lang, day } = useText()
  const words = securityWords[lang]
  const kept = useSecurity()
  // That it cannot be read is told by the ways themselves, which are the same answer.
  if (kept.data === null && kept.problem) return null
  return (
    <AccountSection title={words.events} kept={kept} lines={2}>
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
    </AccountSection>
  )
}
