import { earningsFile } from './earnings.ts'
import type { FlatFile } from './flat-file.ts'
import { flowsFile } from './flows.ts'
import { fx } from './fx.ts'
import { holdings } from './holdings.ts'
import { insiders } from './insiders.ts'
import { statements } from './statements.ts'
import { themeMembers } from './theme-members.ts'

/** The optional files with rows of many stocks, in the order in which they are read. */
export const flatFiles: readonly FlatFile[] = [
  statements,
  earningsFile,
  insiders,
  flowsFile,
  holdings,
  themeMembers,
  fx,
]
