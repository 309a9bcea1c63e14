import { AdConsents } from './ad-consents.tsx'
import { PushDeviceList } from './devices.tsx'

export function Account() {
  return (
    <>
      <PushDeviceList />
      <AdConsents />
    </>
  )
}
