import { consensusFileReader } from './consensus.ts'
import { earningsFileReader } from './earnings.ts'
import { flowsFileReader } from './flows.ts'
import { fxFileReader } from './fx.ts'
import { holdingsFileReader } from './holdings.ts'
import { insidersFileReader } from './insiders.ts'
import { statementsFileReader } from './statements.ts'
import type { TableFileReader } from './table-file-reader.ts'
import { themeMembersFileReader } from './theme-members.ts'

/** The optional files with rows of many stocks, in the order in which they are read. */
export const tableFileReaders: readonly TableFileReader[] = [
  statementsFileReader,
  earningsFileReader,
  consensusFileReader,
  insidersFileReader,
  flowsFileReader,
  holdingsFileReader,
  themeMembersFileReader,
  fxFileReader,
]
