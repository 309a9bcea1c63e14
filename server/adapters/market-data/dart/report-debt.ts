import { isReportPart, rowName, sumOfRows } from './report-rows.ts'
import type { FullAccountRow } from './wire.ts'

const term = '(?:유동성?|비유동성?|단기|장기)?(?:장기|비유동)?'
const loan = `(?:${term}(?:차입금|차입부채)|유동성장기부채)`
const bond = `${term}(?:전환|교환|신주인수권부)?사채`
const soundsLikeDebt = /차입|사채|리스부채/

type DebtKind = 'loan sum' | 'loan' | 'bond' | 'lease' | 'mixed'

const names: readonly (readonly [DebtKind, RegExp])[] = [
  ['loan sum', /^(?:유동|비유동)?(?:차입금|차입부채)$/],
  ['loan', new RegExp(`^${loan}$`)],
  ['bond', new RegExp(`^${bond}$`)],
  ['lease', new RegExp(`^${term}리스부채$`)],
  ['mixed', new RegExp(`^(?:${loan}|${bond})(?:(?:및|과|와|,|·)(?:${loan}|${bond}))+$`)],
]

/** The standard accounts, without the taxonomy before them. A row of borrowings may count bonds, too. */
const accounts: readonly (readonly [DebtKind, RegExp])[] = [
  ['mixed', /^(?:Current|Noncurrent)?Borrowings(?:AndCurrentPortionOfNoncurrentBorrowings)?$/i],
  ['loan', /^(?:Short-?term|CurrentPortionOfLong-?term|Long-?term)Borrowings(?:Gross)?$/i],
  ['loan', /^(?:Current|Noncurrent)LoansReceived(?:AndCurrentPortionOfNoncurrentLoansReceived)?$/i],
  ['loan', /^(?:NoncurrentPortionOf|CurrentPortionOf)NoncurrentLoansReceived$/i],
  ['bond', /^(?:Current|CurrentPortionOf|Noncurrent)?(?:Convertible|Exchangeable)?Bonds?(?:Issued)?$/i],
  ['bond', /^(?:NoncurrentPortionOf|CurrentPortionOf)NoncurrentBondsIssued$/i],
  ['lease', /^(?:Current|Non-?current)?LeaseLiabilities(?:Current|Noncurrent)?$/i],
]

/** A company's own name for a row says more than its standard account, which may be the nearest one there is. */
function debtKindOf(row: FullAccountRow): DebtKind | null {
  const account = (row.account_id ?? '').replace(/^(?:ifrs-full|ifrs|dart)_/, '')
  const named = names.find(([, pattern]) => pattern.test(rowName(row)))
  return (named ?? accounts.find(([, pattern]) => pattern.test(account)))?.[0] ?? null
}

/**
 * Loans, bonds and leases: IFRS counts rent as depreciation, so that leases belong beside EBITDA. A sum and its parts are counted
 * once. A company without such a row has no debt; one with a row that sounds like debt and is unknown has unknown debt.
 */
export function interestDebtIn(rows: readonly FullAccountRow[]): number | null {
  const sheet = rows.filter(row => isReportPart(row, 'BS'))
  const [from, to] = ['자산총계', '부채총계'].map(name => sheet.findIndex(row => rowName(row) === name))
  if (from === undefined || to === undefined || from < 0 || to < from) return null
  const owed = sheet.slice(from + 1, to).map(row => ({ row, kind: debtKindOf(row) }))
  if (owed.some(({ row, kind }) => kind === null && soundsLikeDebt.test(rowName(row)))) return null
  const total = (wanted: DebtKind): number =>
    sumOfRows(owed.filter(({ kind }) => kind === wanted).map(({ row }) => row)) ?? 0
  const single = Math.max(total('loan sum'), total('loan')) + total('bond')
  return Math.max(single, total('mixed')) + total('lease')
}
