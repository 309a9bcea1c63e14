/** The cells of one row, in the order in which the columns were named. */
export type TabRowReader = (cells: readonly string[]) => void

export type TabTableOptions = {
  columns: readonly string[]
  /** What stands between two cells; by default a tab. */
  separator?: string
  /** Rows whose first named cell is of no interest are passed over without being split. */
  isWanted?: (firstCell: string) => boolean
  read: TabRowReader
}

/**
 * Reads a table with a header and tabs between its cells, piece by piece. Returns the named column that the table lacks, or null.
 * Cells are parts of a larger text: who keeps one must copy it, or keeps all of that text in memory.
 */
export async function readTabTable(
  pieces: AsyncIterable<Uint8Array>,
  { columns, separator = '\t', isWanted = () => true, read }: TabTableOptions,
): Promise<string | null> {
  const decoder = new TextDecoder()
  let places: number[] | null = null
  let rest = ''
  const readLine = (ended: string): string | null => {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended
    if (line === '') return null
    if (places === null) {
      const header = line.split(separator).map(unquoted)
      places = columns.map(column => header.indexOf(column))
      return columns[places.indexOf(-1)] ?? null
    }
    if (places[0] === 0 && !isWanted(unquoted(line.slice(0, Math.max(0, line.indexOf(separator))))))
      return null
    const cells = line.split(separator)
    const named = places.map(place => unquoted(cells[place] ?? ''))
    if (isWanted(named[0] ?? '')) read(named)
    return null
  }
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const missing = readLine(line)
      if (missing !== null) return missing
    }
  }
  const missing = readLine(rest + decoder.decode())
  return missing ?? (places === null ? (columns[0] ?? null) : null)
}

/** A cell that contains quotation marks stands in quotation marks, with its own doubled. */
function unquoted(cell: string): string {
  if (cell.length < 2 || !cell.startsWith('"') || !cell.endsWith('"')) return cell.trim()
  return cell.slice(1, -1).replaceAll('""', '"').trim()
}
