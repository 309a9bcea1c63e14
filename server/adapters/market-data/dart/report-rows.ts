import { amountIn, plainAccountName } from './mapper.ts'
import type { FullAccountRow } from './wire.ts'

export const isReportPart = ({ sj_div }: FullAccountRow, part: 'BS' | 'IS' | 'CIS' | 'CF'): boolean =>
  sj_div === part
export const rowAmount = ({ thstrm_amount }: FullAccountRow): number | null => amountIn(thstrm_amount)
export const rowName = ({ account_nm }: FullAccountRow): string => plainAccountName(account_nm)
export const sumOfRows = (rows: readonly FullAccountRow[]): number | null => {
  const values = rows.flatMap(row => rowAmount(row) ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}
