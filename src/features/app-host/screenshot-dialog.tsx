import './app.css'
import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = {
  /** The address of what was on the screen. */
  url: string
  /** False where the host has no way of sharing: then the address is there to be copied. */
  onShare: () => Promise<boolean>
  onClose: () => void
}

/** Somebody has just taken a picture of the screen: a link tells more than a picture. */
export function ScreenshotDialog({ url, onShare, onClose }: Props) {
  const words = useAppHostWords().screenshot
  const [state, setState] = useState<'asking' | 'busy' | 'by-hand'>('asking')
  const share = async () => {
    setState('busy')
    if (await onShare()) onClose()
    else setState('by-hand')
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {state !== 'by-hand' && (
            <Button kind="primary" onClick={() => void share()} busy={state === 'busy'}>
              {words.share}
            </Button>
          )}
        </>
      }
    >
      <div className="app-said">
        <p>{words.info}</p>
        {state === 'by-hand' && (
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
        )}
      </div>
    </Dialog>
  )
}
