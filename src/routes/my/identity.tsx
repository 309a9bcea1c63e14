import { useRef, useState } from 'react'
import type { Me } from '#contract/account.ts'
import { pictureAddress, savePicture } from '#state/session/profile.ts'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { PictureCrop } from './picture/picture-crop.tsx'
import { useRequestRunner } from './use-request-runner.ts'

/** Shows the profile picture or the first letter of the nickname; a new picture is cropped first. */
export function AccountIdentity({ me }: { me: Me }) {
  const { t } = useText()
  const words = useWords(accountWords)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const { busy, problem, act } = useRequestRunner()

  const choose = async (file: File | undefined) => {
    if (!file) return
    const bitmap = await createImageBitmap(file).catch(() => null)
    setUnreadable(bitmap === null)
    setChosen(bitmap)
  }
  const save = async (picture: Blob | null) => {
    if (!(await act(() => savePicture(picture)))) return
    setChosen(null)
    void showToast('success', picture === null ? words.pictureRemoved : words.pictureSaved)
  }
  const fault = unreadable ? words.pictureUnreadable : problem && t(`problems.${problem.code}`)
  return (
    <section className="my-identity" aria-label={words.picture}>
      <Picture me={me} key={me.picture} />
      <div className="my-act">
        <div className="actions">
          <Button onClick={() => input.current?.click()}>
            {me.picture === null ? words.pictureChoose : words.pictureChange}
          </Button>
          {me.picture !== null && (
            <Button kind="quiet" busy={busy && chosen === null} onClick={() => save(null)}>
              {words.pictureRemove}
            </Button>
          )}
        </div>
        {fault && chosen === null && <p role="alert">{fault}</p>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={event => {
          void choose(event.target.files?.[0])
          // A browser fires no change event for the same file again, so the value is cleared after each choice.
          // https://developer.mozilla.org/docs/Web/API/HTMLInputElement/cancel_event
          event.target.value = ''
        }}
      />
      <PictureCrop
        bitmap={chosen}
        busy={busy}
        problem={chosen && problem ? t(`problems.${problem.code}`) : ''}
        onSave={save}
        onClose={() => setChosen(null)}
      />
    </section>
  )
}

function Picture({ me }: { me: Me }) {
  const { lang } = useText()
  const [missing, setMissing] = useState(false)
  if (me.picture !== null && !missing)
    return (
      <img
        className="my-picture"
        src={pictureAddress(me.picture)}
        alt={accountWords[lang].pictureOf({ name: me.nickname })}
        width={64}
        height={64}
        // Without a network the letter is shown instead of the picture.
        onError={() => setMissing(true)}
      />
    )
  return (
    <span className="my-picture" aria-hidden="true">
      {[...me.nickname][0] ?? '·'}
    </span>
  )
}
