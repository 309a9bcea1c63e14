import { serverNow } from '#state/request/server-clock.ts'
import type { Profile } from '#state/session/profile.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { LanguageSelector } from '#ui/form/language-selector.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { useProfileDraft } from './use-profile-draft.ts'
import { birthYears } from './view.ts'

const genders = { none: null, man: 0, woman: 1 } as const
const genderOf = (value: number | null) => (value === 0 ? 'man' : value === 1 ? 'woman' : 'none')

/** Edits the nickname, name, gender, birth year and language of the user, which are saved together. */
export function ProfileForm({ me }: { me: Profile }) {
  const words = useWords(accountWords)
  const { form, shown, wrong, busy, isDirty, nickname, edit, reset, submit } = useProfileDraft(me)
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <Field
        label={words.nickname}
        name="nickname"
        value={shown.nickname}
        onChange={value => edit({ nickname: value })}
        error={wrong.nickname ?? nickname.error}
        hint={<span role="status">{wrong.nickname || nickname.error ? '' : nickname.hint}</span>}
        autoComplete="nickname"
      />
      <Field
        label={words.name}
        name="name"
        value={shown.name}
        onChange={value => edit({ name: value })}
        error={wrong.name}
        hint={words.nameHint}
        maxLength={60}
        autoComplete="name"
      />
      <SegmentedControl
        label={words.gender}
        labelShown
        items={(['none', 'woman', 'man'] as const).map(value => ({ value, label: words.genders[value] }))}
        value={genderOf(shown.gender)}
        onChange={value => edit({ gender: genders[value] })}
      />
      <SelectField
        label={words.birthYear}
        name="birth_year"
        value={shown.birth_year === null ? '' : String(shown.birth_year)}
        options={[
          { value: '', label: words.birthYearNone },
          ...birthYears(serverNow()).map(year => ({ value: String(year), label: String(year) })),
        ]}
        onChange={value => edit({ birth_year: value === '' ? null : Number(value) })}
        error={wrong.birth_year}
      />
      <div>
        <LanguageSelector value={shown.lang_code} onChange={lang_code => edit({ lang_code })} labelShown />
        <p className="caption">{words.languageHint}</p>
      </div>
      <p className="form-problem" role="alert">
        {wrong.form}
      </p>
      {isDirty && <p className="caption">{words.unsaved}</p>}
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy} disabled={!isDirty}>
          {busy ? words.busy : words.save}
        </Button>
        {isDirty && (
          <Button kind="quiet" onClick={reset}>
            {words.reset}
          </Button>
        )}
      </div>
    </form>
  )
}
