import type { DartReport } from './mapper.ts'
import { amountIn } from './mapper.ts'
import { isReportPart, rowName } from './report-rows.ts'
import type { FullAccountRow } from './wire.ts'

const earningsPerShare = ['ifrs-full_DilutedEarningsLossPerShare', 'ifrs-full_BasicEarningsLossPerShare']
const dilutedName = /^희석주당(?:순|분기순|반기순|당기순)?(?:이익|손익|손실)(?:\(손실\))?$/
const basicName = /^기본주당(?:순|분기순|반기순|당기순)?(?:이익|손익|손실)(?:\(손실\))?$/

/**
 * Earnings per share of the report's own period, diluted before basic. In an interim report they are those of three months only
 * where those of the year to date stand beside them.
 */
export function earningsPerShareIn(
  rows: readonly FullAccountRow[],
  { quarter }: Pick<DartReport, 'quarter'>,
): number | null {
  const earned = rows
    .filter(row => isReportPart(row, 'IS') || isReportPart(row, 'CIS'))
    .filter(
      ({ thstrm_add_amount }) => quarter === null || quarter === 1 || amountIn(thstrm_add_amount) !== null,
    )
  const found = [
    ...earningsPerShare.map(id => earned.find(({ account_id }) => account_id === id)),
    ...[dilutedName, basicName].map(name => earned.find(row => name.test(rowName(row)))),
  ].find(row => row && amountIn(row.thstrm_amount) !== null)
  return found ? amountIn(found.thstrm_amount) : null
}

const ownersName = /^지배기업(?:의)?소유주(?:에게귀속되는)?(?:지분|자본)(?:합계)?$/

/** The equity without that of others in the group; a company without a group does not state it. */
export function ownersEquityIn(rows: readonly FullAccountRow[]): number | null {
  const sheet = rows.filter(row => isReportPart(row, 'BS'))
  const id = 'ifrs-full_EquityAttributableToOwnersOfParent'
  const found =
    sheet.find(({ account_id }) => account_id === id) ?? sheet.find(row => ownersName.test(rowName(row)))
  return found ? amountIn(found.thstrm_amount) : null
}
