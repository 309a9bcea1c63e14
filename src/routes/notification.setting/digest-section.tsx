import { AlertSection } from '#features/alerts/part.tsx'
import { alertWords } from '#text/words/notification.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import type { AlertSettingProps } from './hours.tsx'
import { TimeField } from './time-field.tsx'

export function DigestSection({ setting, change }: AlertSettingProps) {
  const words = useWords(alertWords)
  return (
    <AlertSection title={words.digest}>
      <div className="pad">
        <SwitchField
          label={words.digestOn}
          name="digest"
          checked={setting.digest}
          hint={words.digestHint}
          onChange={digest => change({ digest })}
        />
      </div>
      {setting.digest && (
        <div className="alert-fields">
          <TimeField
            label={words.digestAt}
            name="digest_at"
            value={setting.digest_at}
            hint={setting.zone}
            onChange={digest_at => change({ digest_at })}
          />
        </div>
      )}
    </AlertSection>
  )
}
