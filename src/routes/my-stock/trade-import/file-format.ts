import { type BrokerId, findTableOf, recogniseBroker } from '#domain/portfolio/trade-files/broker-template.ts'
import {
  type ColumnMapping,
  findMappedTable,
  findUsualTableIn,
  guessHeaderAt,
  guessMapping,
  HEADER_WITHIN_LINES,
  headerKeyOf,
  missingFields,
} from '#domain/portfolio/trade-files/column-mapping.ts'
import type { FileRecord } from '#domain/portfolio/trade-files/preview-trades.ts'
import {
  type FileLine,
  MOST_LINES_PER_RECORD,
  type TableFinder,
} from '#domain/portfolio/trade-files/table-reading.ts'
import { brokerTemplates } from '#domain/portfolio/trade-files/templates/all-templates.ts'
import { recallColumnMapping } from '#state/my-stocks/column-mappings.ts'

/** How a file is read: by a broker's template, by the usual names of columns, or as the user has mapped it. */
export type TradeFileFormat = BrokerId | 'usual' | 'by-hand'

/** A statement with many sections has its trades some hundred lines below its title. */
const LINES_LOOKED_AT = 1000

export type RecognisedFile = {
  format: TradeFileFormat
  mapping: ColumnMapping
  /** True when the mapping is one that the user made for an earlier file. */
  isRecalled: boolean
}

/** A mapping that the user made for such a file counts before everything that we recognise. */
export async function recogniseFile(records: readonly FileRecord[]): Promise<RecognisedFile> {
  const headerAt = guessHeaderAt(records)
  const mapping = guessMapping(records, headerAt)
  const recalled = await recallMapping(records)
  if (recalled) return { format: 'by-hand', mapping: recalled, isRecalled: true }
  const template = recogniseBroker(
    brokerTemplates,
    at => linesAt(records, at),
    Math.min(records.length, LINES_LOOKED_AT),
  )
  if (template) return { format: template.id, mapping, isRecalled: false }
  const findUsual = findUsualTableIn(records)
  const isUsual = records.slice(0, LINES_LOOKED_AT).some((_, at) => findUsual(linesAt(records, at)) !== null)
  return { format: isUsual ? 'usual' : 'by-hand', mapping, isRecalled: false }
}

/** The header that the user chose may be another line than the one that we would take for it. */
async function recallMapping(records: readonly FileRecord[]): Promise<ColumnMapping | null> {
  for (const at of records.slice(0, HEADER_WITHIN_LINES).keys()) {
    const line = fileLineAt(records, at)
    const recalled = line.length > 1 ? await recallColumnMapping(headerKeyOf(line)) : null
    if (recalled) return recalled
  }
  return null
}

/** Null while the user has not chosen all columns that are needed. */
export function tableFinderOf(
  records: readonly FileRecord[],
  format: TradeFileFormat,
  mapping: ColumnMapping,
): TableFinder | null {
  if (format === 'by-hand') return missingFields(mapping).length === 0 ? findMappedTable(mapping) : null
  const template = brokerTemplates.find(({ id }) => id === format)
  return template ? findTableOf(template) : findUsualTableIn(records)
}

export const fileLineAt = (records: readonly FileRecord[], at: number): FileLine => {
  const record = records[at]
  return record?.ok ? record.value.fields : []
}

const linesAt = (records: readonly FileRecord[], at: number): FileLine[] =>
  records.slice(at, at + MOST_LINES_PER_RECORD).flatMap(record => (record.ok ? [record.value.fields] : []))
