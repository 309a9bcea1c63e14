import type { ReplyVerdict, VendorReply } from '../ask.ts'
import { unzip, type ZipLimits } from '../zip.ts'
import { httpRefusalOf, isNoDataStatus, parseDartStatus, refusalOf } from './status.ts'
import { decodeKorean } from './text.ts'
import { AccountPage, AccountRow, FilingPage, StockCodeRow } from './wire.ts'

/** Reads the body; null stands for the vendor's status «no data». Returns undefined when the body cannot be read. */
type Read<From, T> = (from: From | null) => T | undefined

export function judgeJson<T>(answer: VendorReply, what: string, read: Read<unknown, T>): ReplyVerdict<T> {
  const refused = httpRefusalOf(answer, what)
  if (refused) return refused
  const words = parseDartStatus(answer.body)
  if (!words) return { is: 'again', because: 'unreadable', detail: `no JSON from ${what}` }
  const refusal = refusalOf(words.status, what)
  if (refusal) return refusal
  return verdictOf(read(isNoDataStatus(words.status) ? null : words.body), what)
}

/** Reads a ZIP, or the vendor's status that was sent instead of a ZIP. */
export function judgeZip<T>(
  answer: VendorReply,
  limits: ZipLimits,
  what: string,
  read: Read<string, T>,
): ReplyVerdict<T> {
  const refused = httpRefusalOf(answer, what)
  if (refused) return refused
  const { body } = answer
  if (body[0] !== 0x50 || body[1] !== 0x4b) {
    const status = parseDartStatus(body)?.status
    const refusal = status === undefined ? null : refusalOf(status, what)
    if (refusal) return refusal
    if (status !== undefined && isNoDataStatus(status)) return verdictOf(read(null), what)
    return { is: 'again', because: 'unreadable', detail: `no ZIP from ${what}` }
  }
  const files = unzip(body, limits)
  if (!files.ok) return { is: 'again', because: 'unreadable', detail: `the ZIP of ${what}: ${files.error}` }
  const file = files.value.find(({ name }) => /\.xml$/i.test(name)) ?? files.value[0]
  return verdictOf(file && read(decodeKorean(file.bytes)), what)
}

const verdictOf = <T>(value: T | undefined, what: string): ReplyVerdict<T> =>
  value === undefined
    ? { is: 'bad', because: 'unreadable', detail: `${what} lacks what is needed` }
    : { is: 'good', value }

export function parseFilingPage(body: unknown): FilingPage | undefined {
  return body === null ? { total_page: 0, list: [] } : FilingPage.safeParse(body).data
}

export type DartAccounts = {
  rows: AccountRow[]
  /** Stock codes of rows with missing fields; '' when the code is missing too. */
  unread: ReadonlySet<string>
}

export function parseAccounts(body: unknown): DartAccounts | undefined {
  const [rows, unread]: [AccountRow[], Set<string>] = [[], new Set()]
  if (body === null) return { rows, unread }
  const page = AccountPage.safeParse(body)
  if (!page.success) return undefined
  for (const one of page.data.list) {
    const row = AccountRow.safeParse(one)
    if (row.success) rows.push(row.data)
    else unread.add(StockCodeRow.safeParse(one).data?.stock_code.trim() ?? '')
  }
  return { rows, unread }
}
