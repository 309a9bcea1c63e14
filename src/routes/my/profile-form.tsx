import { type FormEvent, useRef, useState } from 'react'
import { changeSettings } from '#state/app/settings.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { type Profile, type ProfileEdit, saveProfile } from '#state/session/profile.ts'
import { myWords } from '#text/words/my.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { LanguageSelector } from '#ui/form/language-selector.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { useNickname } from './use-nickname.ts'
import { birthYears } from './view.ts'

type Draft = Pick<Profile, 'nickname' | 'name' | 'gender' | 'birth_year' | 'lang_code'>
type Wrong = Partial<Record<'nickname' | 'name' | 'birth_year' | 'form', string>>

const genders = { none: null, man: 0, woman: 1 } as const
const genderOf = (value: number | null) => (value === 0 ? 'man' : value === 1 ? 'woman' : 'none')

/** The draft has only the changed fields, and only they are sent; other fields follow the server. */
export function ProfileForm({ me }: { me: Profile }) {
  const { t } = useText()
  const words = useWords(myWords)
  const [draft, setDraft] = useState<Partial<Draft>>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shown: Draft = { ...me, ...draft }
  const changed = Object.entries(draft).filter(([field, value]) => value !== me[field as keyof Draft])
  const isDirty = changed.length > 0
  const nickname = useNickname(shown.nickname, me.nickname, words)
  useDirtyForm('profile', isDirty)

  const edit = (change: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...change }))
    setWrong({})
  }
  const tell = (said: Wrong) => {
    setWrong(said)
    const first = (['nickname', 'name', 'birth_year'] as const).find(field => said[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isDirty) return
    if (draft.nickname !== undefined && nickname.error) return tell({ nickname: nickname.error })
    setBusy(true)
    const reply = await saveProfile(Object.fromEntries(changed) as ProfileEdit)
    setBusy(false)
    if (!reply.ok) {
      const { code, fields = {} } = reply.error
      const faults: Wrong = {
        ...(fields.nickname && { nickname: words.nicknameRefused }),
        ...(fields.name && { name: words.nameRefused }),
        ...(fields.birth_year && { birth_year: words.birthYearRefused }),
      }
      const isTold = Object.keys(faults).length > 0
      return tell(isTold ? faults : { form: `${t(`problems.${code}`)} ${words.kept}` })
    }
    // What was typed while the request ran stays in the draft.
    setDraft(now =>
      Object.fromEntries(
        Object.entries(now).filter(([field, value]) => value !== draft[field as keyof Draft]),
      ),
    )
    setWrong({})
    if (draft.lang_code) changeSettings({ lang: draft.lang_code })
    void showToast('success', words.saved)
  }

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
      <Segmented
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
          <Button
            kind="quiet"
            onClick={() => {
              setDraft({})
              setWrong({})
            }}
          >
            {words.reset}
          </Button>
        )}
      </div>
    </form>
  )
}
