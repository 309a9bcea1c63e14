import { aliasesFileReader } from './aliases.ts'
import { consensusFileReader } from './consensus.ts'
import { detailsFileReader } from './details.ts'
import { dividendsFileReader } from './dividends.ts'
import { earningsFileReader } from './earnings.ts'
import { flowsFileReader } from './flows.ts'
import { fundsFileReader } from './funds.ts'
import { fxFileReader } from './fx.ts'
import { holdingsFileReader } from './holdings.ts'
import { insidersFileReader } from './insiders.ts'
import { nxtPricesFileReader } from './nxt-prices.ts'
import { statementsFileReader } from './statements.ts'
import type { TableFileReader } from './table-file-reader.ts'
import { themeMembersFileReader } from './theme-members.ts'

/** The optional files with rows of many stocks, in the order in which they are read. */
export const tableFileReaders: readonly TableFileReader[] = [
  detailsFileReader,
  statementsFileReader,
  earningsFileReader,
  consensusFileReader,
  insidersFileReader,
  flowsFileReader,
  dividendsFileReader,
  holdingsFileReader,
  fundsFileReader,
  nxtPricesFileReader,
  themeMembersFileReader,
  fxFileReader,
  aliasesFileReader,
]
