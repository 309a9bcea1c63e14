import { alertTypeOfScope, deliveryTimingOf } from '#features/alerts/delivery-timing.ts'
import type { AlertScopeName } from '#features/alerts/followable-entries.ts'
import { AlertSection } from '#features/alerts/part.tsx'
import { findFollowableEntry } from '#features/alerts/search-followable-entries.ts'
import { useAlertPlan } from '#features/alerts/use-alert-plan.ts'
import type { RunWithUndo } from '#features/alerts/use-undo.tsx'
import { unfollowTopic, useAlertSetting } from '#state/alerts/alerts.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { FollowRow } from './follow-row.tsx'

export function FollowedTopics({
  name,
  ids,
  act,
}: {
  name: AlertScopeName
  ids: readonly string[]
  act: RunWithUndo
}) {
  const { lang } = useText()
  const words = useWords(alertWords)
  const { setting } = useAlertSetting()
  const plan = useAlertPlan()
  const type = alertTypeOfScope[name]
  const telling = plan === null ? 'atOnce' : deliveryTimingOf(plan, type)
  const notes = [
    ...(setting.off.includes(type) ? [words.typeOff({ name: words.types[type].name })] : []),
    ...(telling === 'atOnce' ? [] : [words.planNote[telling]]),
  ]
  return (
    <AlertSection
      title={words.scopeCount({ name: words.scopes[name], count: ids.length })}
      lead={notes.length > 0 && notes.join(' · ')}
    >
      {ids.length === 0 ? (
        <p className="second pad">{words.scopeNone[name]}</p>
      ) : (
        <ul className="alert-rows" aria-label={words.scopes[name]}>
          {ids.map(id => {
            const of = findFollowableEntry(name, id)
            const called = of?.[lang] ?? id
            const remove = () => void act(words.unfollowed({ name: called }), () => unfollowTopic(name, id))
            return (
              <li key={id}>
                {of ? <FollowRow of={of} isFollowed onPress={remove} /> : <Gone id={id} onPress={remove} />}
              </li>
            )
          })}
        </ul>
      )}
    </AlertSection>
  )
}

/** Shows an id that this build does not know, because another version of the app stored it. */
function Gone({ id, onPress }: { id: string; onPress: () => void }) {
  const words = useWords(alertWords)
  return (
    <div className="alert-rule">
      <span>
        {id} <span className="caption">{words.gone}</span>
      </span>
      <span className="alert-acts">
        <Button kind="quiet" aria-label={words.unfollowOf({ name: id })} onClick={onPress}>
          {words.remove}
        </Button>
      </span>
    </div>
  )
}
