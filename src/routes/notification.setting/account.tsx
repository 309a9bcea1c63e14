import { AdConsents } from './ad-consents.tsx'
import { PushDeviceList } from './devices.tsx'

export function AccountAlertSettings() {
  return (
    <>
      <PushDeviceList />
      <AdConsents />
    </>
  )
}
