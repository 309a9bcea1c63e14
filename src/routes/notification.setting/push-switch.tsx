import { alertWords } from '#text/words/notification.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import type { AlertSettingProps } from './hours.tsx'

/** Switches push on or off for all devices. */
export function PushSwitch({ setting, change }: AlertSettingProps) {
  const words = useWords(alertWords)
  return (
    <div className="alert-part alert-master pad">
      <SwitchField
        label={words.push}
        name="push"
        checked={setting.push}
        hint={words.pushHint}
        onChange={push => change({ push })}
      />
    </div>
  )
}
