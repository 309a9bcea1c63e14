import * as z from 'zod/mini'

/** As the vendor sends it, in the vendor's words. Loose: a field of theirs that we do not know does not break us. */
export const DartEnvelope = z.looseObject({ status: z.string() })

/** A filing in the list of filings. Dates are `YYYYMMDD` here; `rm` holds a letter for each remark. */
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

const amount = z.optional(z.nullable(z.string()))

/** One account of one report: an interim one tells the three months and, beside them, the year so far. */
export const AccountRow = z.looseObject({
  rcept_no: z.string().check(z.regex(/^\d{14}$/)),
  bsns_year: z.string().check(z.regex(/^\d{4}$/)),
  reprt_code: z.string(),
  stock_code: z.string(),
  account_nm: z.string(),
  fs_div: z.string(),
  sj_div: z.string(),
  thstrm_amount: amount,
  thstrm_add_amount: amount,
  currency: z.optional(z.nullable(z.string())),
})
export type AccountRow = z.infer<typeof AccountRow>

/** A hundred companies come in one answer: what one of them lacks is not the fault of the others. */
export const AccountPage = z.looseObject({ list: z.array(z.unknown()) })
export const WhoseRow = z.looseObject({ stock_code: z.string() })
