import * as z from 'zod/mini'

/** The vendor's own field names. Loose, so that an unknown new field is ignored. */
export const DartEnvelope = z.looseObject({ status: z.string() })

/** A filing in the list. Dates are `YYYYMMDD`; `rm` holds one letter for each remark. */
export const FilingRow = z.looseObject({
  corp_code: z.string().check(z.regex(/^\d{8}$/)),
  stock_code: z.string(),
  report_nm: z.string(),
  rcept_no: z.string().check(z.regex(/^\d{14}$/)),
  flr_nm: z.string(),
  rcept_dt: z.string().check(z.regex(/^\d{8}$/)),
  rm: z.optional(z.nullable(z.string())),
})
export type FilingRow = z.infer<typeof FilingRow>

export const FilingPage = z.looseObject({
  total_page: z.coerce.number().check(z.int(), z.minimum(0)),
  list: z.array(FilingRow),
})
export type FilingPage = z.infer<typeof FilingPage>

/** What a company says of itself. The industry is a KSIC code of three to five digits. */
export const CompanyRow = z.looseObject({
  corp_code: z.string().check(z.regex(/^\d{8}$/)),
  corp_name_eng: z.optional(z.nullable(z.string())),
  induty_code: z.optional(z.nullable(z.string())),
})
export type CompanyRow = z.infer<typeof CompanyRow>

const amount = z.optional(z.nullable(z.string()))

/** One account of one report. An interim row holds the three months and the year to date. */
export const AccountRow = z.looseObject({
  rcept_no: z.string().check(z.regex(/^\d{14}$/)),
  bsns_year: z.string().check(z.regex(/^\d{4}$/)),
  reprt_code: z.string(),
  corp_code: z.optional(z.nullable(z.string())),
  stock_code: z.string(),
  account_nm: z.string(),
  fs_div: z.string(),
  sj_div: z.string(),
  thstrm_amount: amount,
  thstrm_add_amount: amount,
  currency: z.optional(z.nullable(z.string())),
})
export type AccountRow = z.infer<typeof AccountRow>

/** One account of a company's full statements. The cash flows of an interim report are those of the year to date. */
const FullAccountRow = z.looseObject({
  rcept_no: z.string(),
  sj_div: z.string(),
  account_id: z.optional(z.nullable(z.string())),
  account_nm: z.string(),
  thstrm_amount: amount,
  thstrm_add_amount: amount,
})
export type FullAccountRow = z.infer<typeof FullAccountRow>
export const FullAccountPage = z.looseObject({ list: z.array(FullAccountRow) })

/** The shares of a class, or of all classes (합계): issued, held by the company itself, and in circulation. */
const ShareCountRow = z.looseObject({
  rcept_no: z.string(),
  se: z.string(),
  istc_totqy: amount,
  tesstk_co: amount,
  distb_stock_co: amount,
})
export type ShareCountRow = z.infer<typeof ShareCountRow>
export const ShareCountPage = z.looseObject({ list: z.array(ShareCountRow) })

/** A reply holds up to a hundred companies: rows are parsed one by one, so that one bad row does not reject all. */
export const AccountPage = z.looseObject({ list: z.array(z.unknown()) })
export const StockCodeRow = z.looseObject({ stock_code: z.string() })
