import type { AlertSettingBody } from '#domain/alerts/settings.ts'
import {
  crossesMidnight,
  deviceTimeZone,
  quietHoursStateAt,
  timeZonesToOffer,
} from '#features/alerts/how-quiet.ts'
import { AlertSection } from '#features/alerts/part.tsx'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { TimeField } from './time-field.tsx'

export type AlertSettingProps = {
  setting: AlertSettingBody
  change: (to: Partial<AlertSettingBody>) => void
}

export function QuietHoursFields({ setting, change, now }: AlertSettingProps & { now: number }) {
  const words = useWords(alertWords)
  const { quiet, quiet_from: from, quiet_to: to, zone } = setting
  const here = deviceTimeZone()
  const isNone = from === to
  const said =
    quietHoursStateAt(setting, now) === 'now' ? words.quietNow({ time: to }) : words.quietLater({ from, to })
  return (
    <AlertSection title={words.quiet} id="quiet">
      <div className="pad">
        <SwitchField
          label={words.quietOn}
          name="quiet"
          checked={quiet}
          hint={quiet ? words.quietHint : words.quietOff}
          onChange={on => change({ quiet: on })}
        />
      </div>
      {quiet && (
        <>
          <div className="alert-fields">
            <TimeField
              label={words.from}
              name="quiet_from"
              value={from}
              onChange={quiet_from => change({ quiet_from })}
            />
            <TimeField
              label={words.to}
              name="quiet_to"
              value={to}
              onChange={quiet_to => change({ quiet_to })}
            />
            <div className="wide">
              <SelectField
                label={words.zone}
                name="zone"
                value={zone}
                options={timeZonesToOffer(here, zone).map(value => ({
                  value,
                  label: value === here ? words.zoneHere({ zone: value }) : value,
                }))}
                onChange={chosen => change({ zone: chosen })}
              />
            </div>
          </div>
          <p className="caption pad" role="status">
            {isNone ? words.quietSame : said} {!isNone && crossesMidnight(setting) && words.overMidnight}
          </p>
          {zone !== here && (
            <div className="alert-zone pad">
              <p className="caption">{words.zoneDiffers({ zone: here })}</p>
              <Button kind="quiet" onClick={() => change({ zone: here })}>
                {words.useZone}
              </Button>
            </div>
          )}
        </>
      )}
    </AlertSection>
  )
}
