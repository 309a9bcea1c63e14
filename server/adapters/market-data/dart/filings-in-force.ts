import type { FilingRow } from './wire.ts'

/** A filing in force, with the number of the first filing that it corrects. */
export type FilingInForce = { filing: FilingRow; root: string }

const isCorrection = ({ report_nm }: FilingRow): boolean => /^\s*\[[^\]]*정정[^\]]*\]/.test(report_nm)

/** The report's name without `[기재정정]` and similar marks. */
const reportKind = ({ report_nm }: FilingRow): string =>
  report_nm.replace(/\[[^\]]*\]/g, '').replace(/\s/g, '')

const isWithdrawal = (filing: FilingRow): boolean => reportKind(filing).includes('철회보고서')
/** The remark 정 means that a later filing corrects this one; 철 means that it was withdrawn. */
const hasRemark = ({ rm }: FilingRow, remark: '정' | '철'): boolean => (rm ?? '').includes(remark)

const plan = (filing: FilingRow): string => reportKind(filing).replace('철회보고서', '보고서')

/**
 * Finds the filings in force. A correction is a filing with a new number: it replaces the same reporter's filing that the
 * vendor marks as corrected, or the only earlier one if none is marked. A marked filing is never in force, even when its
 * correction is missing. `orphans` are corrections whose first filing is not in the list.
 */
export function filingsInForce(filings: readonly FilingRow[]): {
  standing: FilingInForce[]
  orphans: FilingRow[]
} {
  const unique = [...new Map(filings.map(filing => [filing.rcept_no, filing])).values()]
  const inOrder = unique.sort((one, other) => (one.rcept_no < other.rcept_no ? -1 : 1))
  const families = new Map<string, FilingInForce[]>()
  const gone = new Set<FilingRow>()
  const orphans: FilingRow[] = []
  for (const filing of inOrder) {
    const key = [filing.corp_code, filing.flr_nm.replace(/\s/g, ''), plan(filing)].join(' ')
    const family = families.get(key) ?? []
    families.set(key, family)
    const left = family.filter(one => !gone.has(one.filing))
    if (isWithdrawal(filing)) {
      const withdrawn = left.find(one => hasRemark(one.filing, '철')) ?? onlyOne(left)
      if (withdrawn) gone.add(withdrawn.filing)
      continue
    }
    const first = isCorrection(filing)
      ? (left.findLast(one => hasRemark(one.filing, '정')) ?? onlyOne(left))
      : undefined
    if (first) gone.add(first.filing)
    else if (isCorrection(filing)) orphans.push(filing)
    family.push({ filing, root: first?.root ?? filing.rcept_no })
  }
  const isStanding = ({ filing }: FilingInForce) =>
    !gone.has(filing) && !hasRemark(filing, '정') && !hasRemark(filing, '철')
  const standing = [...families.values()].flat().filter(isStanding)
  return {
    standing: standing.sort((one, other) => (one.filing.rcept_no < other.filing.rcept_no ? -1 : 1)),
    orphans,
  }
}

const onlyOne = (left: readonly FilingInForce[]): FilingInForce | undefined =>
  left.length === 1 ? left[0] : undefined
