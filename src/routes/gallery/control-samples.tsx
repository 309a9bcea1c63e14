import { useState } from 'react'
import { Button, IconButton, LinkButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { TabPanel, Tabs } from '#ui/frame/tabs.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import type { SampleProps } from './sample-props.ts'

export function ControlSamples({ word, onSorry }: SampleProps & { onSorry: () => void }) {
  return (
    <>
      <Buttons word={word} />
      <Fields word={word} />
      <TabRows word={word} />
      <Overlays word={word} onSorry={onSorry} />
    </>
  )
}

function Buttons({ word }: SampleProps) {
  const [followed, setFollowed] = useState(false)
  return (
    <section>
      <SectionHead title={word('buttons')} />
      <div className="side-by-side padded">
        <Button kind="primary">{word('primary')}</Button>
        <Button>{word('plain')}</Button>
        <Button kind="quiet">{word('quiet')}</Button>
        <LinkButton href="/gallery">{word('settings')}</LinkButton>
        <Button busy>{word('working')}</Button>
        <Button disabled>{word('disabled')}</Button>
        <IconButton
          icon={followed ? 'star-filled' : 'star'}
          label={word('follow')}
          pressed={followed}
          onClick={() => setFollowed(!followed)}
        />
      </div>
    </section>
  )
}

function Fields({ word }: SampleProps) {
  const [account, setAccount] = useState('demo-basic')
  const [password, setPassword] = useState('1234')
  const [market, setMarket] = useState<'kr' | 'us'>('kr')
  const [alerts, setAlerts] = useState(true)
  return (
    <section>
      <SectionHead title={word('fields')} />
      <div className="columns">
        <Field
          label={word('account')}
          name="account"
          value={account}
          onChange={setAccount}
          hint={word('accountHint')}
          autoComplete="off"
        />
        <Field
          label={word('password')}
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          error={password.length < 8 ? word('passwordError') : undefined}
          autoComplete="off"
        />
        <SelectField
          label={word('market')}
          name="market"
          value={market}
          onChange={setMarket}
          options={[
            { value: 'kr', label: 'KOSPI · KOSDAQ' },
            { value: 'us', label: 'NYSE · NASDAQ' },
          ]}
        />
        <SwitchField label={word('alerts')} hint={word('alertsHint')} checked={alerts} onChange={setAlerts} />
      </div>
    </section>
  )
}

function TabRows({ word }: SampleProps) {
  const [tab, setTab] = useState('row')
  const items = (['row', 'numbers', 'staff', 'chart', 'states'] as const).map(id => ({ id, label: word(id) }))
  return (
    <section>
      <SectionHead title={word('tabs')} />
      <Tabs label={word('tabs')} items={items} current={tab} onSelect={setTab} base="gallery" />
      <TabPanel base="gallery" current={tab}>
        <p className="padded second">{items.find(item => item.id === tab)?.label}</p>
      </TabPanel>
      <Tabs
        label={word('settings')}
        items={items.map(item => ({ ...item, href: `/gallery?tab=${item.id}` }))}
        current="staff"
      />
    </section>
  )
}

function Overlays({ word, onSorry }: SampleProps & { onSorry: () => void }) {
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
