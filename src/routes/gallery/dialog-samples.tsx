import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import type { SampleProps } from './sample-props.ts'

export function DialogSamples({ word, onSorry }: SampleProps & { onSorry: () => void }) {
  const [sheet, setSheet] = useState(false)
  const [question, setQuestion] = useState(false)
  return (
    <section>
      <SectionHead title={word('overlays')} />
      <div className="side-by-side padded">
        <Button onClick={() => setSheet(true)}>{word('openSheet')}</Button>
        <Button onClick={() => setQuestion(true)}>{word('openDialog')}</Button>
        <Button onClick={() => showToast('info', word('lead'))}>{word('toastInfo')}</Button>
        <Button onClick={() => showToast('success', word('saved'))}>{word('toastSuccess')}</Button>
        <Button onClick={() => showToast('error', word('tryLater'))}>{word('toastError')}</Button>
        <Button onClick={onSorry}>{word('apology')}</Button>
      </div>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title={word('sheetTitle')}
        footer={
          <>
            <span className="caption">79 / 114</span>
            <Button kind="primary" onClick={() => setSheet(false)}>
              {word('primary')}
            </Button>
          </>
        }
      >
        <p className="second">{word('sheetText')}</p>
        <SwitchField label={word('alerts')} checked onChange={() => setQuestion(true)} />
      </Sheet>
      <ConfirmDialog
        open={question}
        title={word('question')}
        confirm={word('signOut')}
        onConfirm={() => setQuestion(false)}
        onClose={() => setQuestion(false)}
      >
        <p>{word('questionText')}</p>
      </ConfirmDialog>
    </section>
  )
}
