import { type ColumnMapping, parseColumnMapping } from '#domain/portfolio/trade-files/column-mapping.ts'
import { readColumnMapping, storeColumnMapping } from '#storage/column-mappings.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { currentUser } from '../session/session.ts'

const ownRows = () => pageEnvironment().device.ofUser(currentUser()?.pk ?? null)

/** Returns how the user read a file with this header before. A device that cannot be read has forgotten it. */
export const recallColumnMapping = async (header: string): Promise<ColumnMapping | null> =>
  parseColumnMapping(await readColumnMapping(ownRows(), header).catch(() => null))

/** A full device forgets the mapping; the trades are stored all the same. */
export const rememberColumnMapping = (mapping: ColumnMapping): Promise<void> =>
  storeColumnMapping(ownRows(), mapping.header, mapping, Date.now()).catch(() => {})
