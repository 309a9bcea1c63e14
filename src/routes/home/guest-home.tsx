import { useState } from 'react'
import type { Country } from '#contract/stock.ts'
import { useMostTraded } from '#state/stocks.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { MostTraded } from '../pieces/most-traded.tsx'
import { usePicture } from './use-picture.ts'

export function GuestHome({ country: first }: { country: Country }) {
  const { t, day } = useText()
  const [country, setCountry] = useState(first)
  const { data } = useMostTraded(country)
  usePicture(data)
  return (
    <Screen
      title={t('titles.home')}
      heading={t('home.guestTitle')}
      lead={data ? t('home.asOf', { date: day(data.as_of) }) : '\u00a0'}
    >
      <div className="invitation">
        <p className="second">
          {t('home.guestText')} {t('home.demoHint')}
        </p>
        <LinkButton kind="primary" href="/login">
          {t('home.signIn')}
        </LinkButton>
      </div>
      <div className="toolbar">
        <Segmented
          label={t('home.mostTraded')}
          value={country}
          onChange={setCountry}
          items={[
            { value: 'kr', label: t('home.kr') },
            { value: 'us', label: t('home.us') },
          ]}
        />
      </div>
      <MostTraded country={country} />
    </Screen>
  )
}
