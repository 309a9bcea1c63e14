import { useState } from 'react'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { DayField } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import type { SampleProps } from './sample-props.ts'

export function FieldSamples({ word }: SampleProps) {
  const [account, setAccount] = useState('demo-basic')
  const [password, setPassword] = useState('1234')
  const [market, setMarket] = useState<'kr' | 'us'>('kr')
  const [day, setDay] = useState('3/2')
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
        <DayField
          label={word('day')}
          name="day"
          value={day}
          onChange={setDay}
          today={toTradingDay(20261126)}
          last={null}
        />
        <SwitchField label={word('alerts')} hint={word('alertsHint')} checked={alerts} onChange={setAlerts} />
      </div>
    </section>
  )
}
