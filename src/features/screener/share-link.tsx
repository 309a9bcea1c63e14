import { useState } from 'react'
import { pageEnvironment } from '#state/app/page-environment.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

type Props = {
  /** Name and description of what is shared. */
  title: string
  text: string
  href: string
  words: { share: string; link: string; linkHint: string }
  kind?: 'quiet'
}

/** Shares with the host's dialog; where the host has none, it shows the address for copying. */
export function ShareLink({ title, text, href, words, kind }: Props) {
  const [shown, show] = useState(false)
  const { platform } = pageEnvironment()
  const url = new URL(href, platform.apiBase || location.origin).href
  const share = async () => {
    const shared = await platform.share({ title, text, url })
    if (!shared.ok && shared.error === 'unsupported') show(true)
  }
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => void share()}>
        {words.share}
      </Button>
      <Sheet open={shown} onClose={() => show(false)} title={words.share}>
        <Field
          label={words.link}
          name="link"
          type="url"
          value={url}
          readOnly
          onChange={() => {}}
          onFocus={event => event.currentTarget.select()}
          hint={words.linkHint}
        />
      </Sheet>
    </>
  )
}
