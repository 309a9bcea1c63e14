import { type AlertType, alertListIds, alertTypeRules, alertTypesIn } from '#domain/alerts/alert-type.ts'
import { deliveryTimingOf, stockDeliveryTimings } from '#features/alerts/delivery-timing.ts'
import { AlertSection } from '#features/alerts/part.tsx'
import { useAlertPlan } from '#features/alerts/use-alert-plan.ts'
import { alertWords } from '#text/words/notification.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import type { AlertSettingProps } from './hours.tsx'

/** Shows a switch for each kind of alert, in the groups of the inbox. */
export function AlertKindSwitches({ setting, change }: AlertSettingProps) {
  const words = useWords(alertWords)
  const plan = useAlertPlan()
  const isAllLater = plan !== null && stockDeliveryTimings(plan).kind === 'none'
  const toggle = (type: AlertType, isOn: boolean) =>
    change({ off: isOn ? setting.off.filter(each => each !== type) : [...setting.off, type] })
  return (
    <AlertSection title={words.kinds} lead={words.kindsLead}>
      {isAllLater && (
        <p className="caption pad">
          {words.planFree} <Anchor href="/notification/upgrade">{words.seeLimits}</Anchor>
        </p>
      )}
      {alertListIds
        .filter(list => list !== 'all')
        .map(list => (
          <fieldset key={list} className="alert-kinds">
            <legend>{words.lists[list]}</legend>
            <ul className="alert-rows">
              {alertTypesIn(list)
                .filter(type => alertTypeRules[type].mayBeOff)
                .map(type => (
                  <li key={type}>
                    <Kind
                      type={type}
                      isOn={!setting.off.includes(type)}
                      isSaid={isAllLater}
                      onChange={toggle}
                    />
                  </li>
                ))}
            </ul>
          </fieldset>
        ))}
      <p className="caption pad">{words.alwaysTold}</p>
    </AlertSection>
  )
}

type KindProps = {
  type: AlertType
  isOn: boolean
  /** True when a note above already says that the plan delivers all of them later. */
  isSaid: boolean
  onChange: (type: AlertType, isOn: boolean) => void
}

function Kind({ type, isOn, isSaid, onChange }: KindProps) {
  const words = useWords(alertWords)
  const plan = useAlertPlan()
  const telling = plan === null ? 'atOnce' : deliveryTimingOf(plan, type)
  const { name, hint } = words.types[type]
  const isTold = telling === 'atOnce' || (isSaid && telling === 'inDigest')
  const limit = isTold ? '' : words.planNote[telling]
  return (
    <SwitchField
      label={name}
      name={type}
      checked={isOn}
      hint={limit === '' ? hint : `${hint} · ${limit}`}
      onChange={on => onChange(type, on)}
    />
  )
}
