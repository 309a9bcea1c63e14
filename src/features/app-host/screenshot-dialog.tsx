import './app-host.css'
import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAppHostWords } from './use-words.ts'

type Props = {
  /** Address of the screen that was captured. */
  url: string
  /** Resolves to false when the host cannot share; the dialog then shows the address for copying. */
  onShare: () => Promise<boolean>
  onClose: () => void
}

/** Offers to share a link after the user took a screenshot. */
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
