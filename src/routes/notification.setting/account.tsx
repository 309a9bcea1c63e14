import { AdConsents } from './ad-consents.tsx'
import { PushDeviceList } from './devices.tsx'

/** What only an account has. */
export function Account() {
  return (
    <>
      <PushDeviceList />
      <AdConsents />
    </>
  )
}
