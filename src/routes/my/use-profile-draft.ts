import { type FormEvent, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { changeSettings } from '#state/app/settings.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { type Profile, type ProfileEdit, saveProfile } from '#state/session/profile.ts'
import { type AccountWords, accountWords } from '#text/words/account.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { useNicknameCheck } from './use-nickname.ts'

type Draft = Pick<Profile, 'nickname' | 'name' | 'gender' | 'birth_year' | 'lang_code'>
type Wrong = Partial<Record<'nickname' | 'name' | 'birth_year' | 'form', string>>

/** Holds only the changed fields, and only they are sent; the other fields follow the server. */
export function useProfileDraft(me: Profile) {
  const { t } = useText()
  const words = useWords(accountWords)
  const [draft, setDraft] = useState<Partial<Draft>>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shown: Draft = { ...me, ...draft }
  const changed = Object.entries(draft).filter(([field, value]) => value !== me[field as keyof Draft])
  const isDirty = changed.length > 0
  const nickname = useNicknameCheck(shown.nickname, me.nickname, words)
  useDirtyForm('profile', isDirty)

  const edit = (change: Partial<Draft>) => {
    setDraft(before => ({ ...before, ...change }))
    setWrong({})
  }
  const reset = () => {
    setDraft({})
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
      const faults = refusedFields(reply.error, words)
      const isTold = Object.keys(faults).length > 0
      return tell(isTold ? faults : { form: `${t(`problems.${reply.error.code}`)} ${words.kept}` })
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
  return { form, shown, wrong, busy, isDirty, nickname, edit, reset, submit }
}

/** Returns a sentence for each field that the server refused. */
const refusedFields = ({ fields = {} }: Problem, words: AccountWords): Wrong => ({
  ...(fields.nickname && { nickname: words.nicknameRefused }),
  ...(fields.name && { name: words.nameRefused }),
  ...(fields.birth_year && { birth_year: words.birthYearRefused }),
})
