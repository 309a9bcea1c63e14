import { useEffect, useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import type { PackResult } from '#workers/pack-protocol.ts'
import { currentPackAnswers } from './pack-answers.ts'

/** Returns the head of the pack on this device; null until the pack is open. `sha256` identifies the pack. */
export function usePackHead(country: Country, sha256: string | null): PackResult<'open'> | null {
  const [head, setHead] = useState<PackResult<'open'> | null>(null)
  useEffect(() => {
    let isCurrent = sha256 !== null
    setHead(null)
    if (isCurrent)
      void currentPackAnswers()
        .head(country)
        .then(said => isCurrent && setHead(said))
    return () => {
      isCurrent = false
    }
  }, [country, sha256])
  return head
}
