import { AdConsents } from './ad-consents.tsx'
import { Devices } from './devices.tsx'

/** What only an account has. */
export function Account() {
  return (
    <>
      <Devices />
      <AdConsents />
    </>
  )
}
