import * as z from 'zod/mini'

/** The field names of the portal (공공데이터포털, 금융위원회). Every value is a text; unknown fields are ignored. */
const Priced = {
  basDt: z.string(),
  clpr: z.string(),
  mkp: z.string(),
  hipr: z.string(),
  lopr: z.string(),
  trqu: z.string(),
}

export const WireStock = z.looseObject({
  ...Priced,
  srtnCd: z.string(),
  isinCd: z.optional(z.string()),
  itmsNm: z.string(),
  mrktCtg: z.string(),
  /** Difference from the base price. */
  vs: z.string(),
  lstgStCnt: z.optional(z.string()),
})
export type WireStock = z.infer<typeof WireStock>

export const WireFund = z.looseObject({
  ...Priced,
  srtnCd: z.string(),
  isinCd: z.optional(z.string()),
  itmsNm: z.string(),
  vs: z.string(),
  stLstgCnt: z.optional(z.string()),
  bssIdxIdxNm: z.optional(z.string()),
})
export type WireFund = z.infer<typeof WireFund>

export const WireIndex = z.looseObject({ ...Priced, idxNm: z.string() })
export type WireIndex = z.infer<typeof WireIndex>

/** A dividend as the depository (한국예탁결제원) tells it. Old rows lack most of it. */
export const WirePortalDividend = z.looseObject({
  isinCd: z.optional(z.string()),
  /** The day on whose evening the register of owners is closed. */
  dvdnBasDt: z.optional(z.string()),
  cashDvdnPayDt: z.optional(z.string()),
  /** 현금배당, 주식배당, 동시배당 or 무배당. */
  stckDvdnRcdNm: z.optional(z.string()),
  /** Won a share; 0 while the amount is not decided. */
  stckGenrDvdnAmt: z.optional(z.string()),
})
export type WirePortalDividend = z.infer<typeof WirePortalDividend>

const header = z.looseObject({ resultCode: z.string(), resultMsg: z.optional(z.string()) })
export const PortalHeader = z.looseObject({ response: z.looseObject({ header }) })

/** A page without rows has an empty text in place of its items. */
export const portalPageSchema = <Row extends z.core.$ZodType>(row: Row) =>
  z.looseObject({
    response: z.looseObject({
      body: z.looseObject({
        totalCount: z.union([z.int(), z.string()]),
        items: z.union([z.literal(''), z.looseObject({ item: z.optional(z.array(row)) })]),
      }),
    }),
  })
