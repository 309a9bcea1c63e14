import { useState } from 'react'
import { Button, IconButton, LinkButton } from '#ui/form/button.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { TabPanel, Tabs } from '#ui/frame/tabs.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import type { SampleProps } from './sample-props.ts'

export function ControlSamples({ word, onSorry }: SampleProps & { onSorry: () => void }) {
  return (
    <>
      <Buttons word={word} />
      <FieldSamples word={word} />
      <TabRows word={word} />
      <DialogSamples word={word} onSorry={onSorry} />
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
