import { useEffect } from 'react'
import { type Country, countries } from '#domain/market/country.ts'
import { currentPackState, downloadNewestPack, type PackState, usePackState } from '../packs/packs.ts'
import { useConnectivity } from '../request/connectivity.ts'

/** Our choices: the download starts after the first results, and a pack may be no larger than a large picture. */
const REST_MS = 2500
export const MAX_AUTOMATIC_PACK_BYTES = 4_000_000

/**
 * Returns whether search may download this pack automatically: it is missing or older, small, and no download of it has
 * failed.
 */
export const isWorthDownloading = ({
  read,
  kept,
  offered,
  download,
  failure,
  inMemory,
}: Pick<PackState, 'read' | 'kept' | 'offered' | 'download' | 'failure' | 'inMemory'>): boolean =>
  read &&
  offered !== null &&
  offered.sha256 !== kept?.sha256 &&
  offered.bytes <= MAX_AUTOMATIC_PACK_BYTES &&
  download === null &&
  failure === null &&
  !inMemory

/** Downloads the packs once the screen is idle, so that after one search the search also works without a network. */
export function useSearchPacks(): Record<Country, PackState> {
  const packs = { kr: usePackState('kr'), us: usePackState('us') }
  const { online } = useConnectivity()
  const wantedCountries = countries.filter(country => isWorthDownloading(packs[country])).join()
  useEffect(() => {
    if (!online || wantedCountries === '') return
    const timer = setTimeout(() => {
      for (const country of countries)
        if (isWorthDownloading(currentPackState(country))) void downloadNewestPack(country)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [online, wantedCountries])
  return packs
}
