import { earningsFile } from './earnings.ts'
import { flowsFile } from './flows.ts'
import { fxFile } from './fx.ts'
import { holdingsFile } from './holdings.ts'
import { insidersFile } from './insiders.ts'
import { statementsFile } from './statements.ts'
import type { TableFileReader } from './table-file-reader.ts'
import { themeMembersFile } from './theme-members.ts'

/** The optional files with rows of many stocks, in the order in which they are read. */
export const tableFileReaders: readonly TableFileReader[] = [
  statementsFile,
  earningsFile,
  insidersFile,
  flowsFile,
  holdingsFile,
  themeMembersFile,
  fxFile,
]
