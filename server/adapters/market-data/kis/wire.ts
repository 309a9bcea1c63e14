import * as z from 'zod/mini'

/**
 * The vendor's own field names, from its published samples. Every value is a string; an empty one means no value. Only the
 * fields in use are listed.
 */
const text = z.string()
const maybe = z.optional(z.string())

/** An empty list can arrive as one row without fields. */
const Nothing = z.strictObject({})

/** The fields that every reply has. A refused token has `error_code` instead of `msg_cd`. */
export const KisEnvelope = z.object({ rt_cd: maybe, msg_cd: maybe, error_code: maybe })

export const KisToken = z.object({
  access_token: text.check(z.minLength(1)),
  /** The number of seconds until the token ends. */
  expires_in: z.coerce.number().check(z.positive()),
})

export const DailyRow = z.object({
  stck_bsop_date: text,
  stck_oprc: text,
  stck_hgpr: text,
  stck_lwpr: text,
  stck_clpr: text,
  acml_vol: text,
  /** 락구분: 01 권리락, 02 배당락, 03 분배락, 04 권배락, 05 중간배당락, 06 권리중간배당락, 07 권리분기배당락. */
  flng_cls_code: maybe,
  /** 분할비율: the day's reference price divided by the close before it; 0 when they are equal. */
  prtt_rate: maybe,
})
export type DailyRow = z.infer<typeof DailyRow>

export const DailyChart = z.object({ output2: z.optional(z.array(z.union([DailyRow, Nothing]))) })

export const InvestorRow = z.object({
  stck_bsop_date: text,
  stck_clpr: maybe,
  frgn_ntby_qty: maybe,
  frgn_ntby_tr_pbmn: maybe,
  orgn_ntby_tr_pbmn: maybe,
  prsn_shnu_vol: maybe,
  frgn_shnu_vol: maybe,
  orgn_shnu_vol: maybe,
  prsn_shnu_tr_pbmn: maybe,
  frgn_shnu_tr_pbmn: maybe,
  orgn_shnu_tr_pbmn: maybe,
})
export type InvestorRow = z.infer<typeof InvestorRow>

export const KisInvestorRowsReply = z.object({ output: z.optional(z.array(z.union([InvestorRow, Nothing]))) })

export const StockInfo = z.object({
  pdno: text,
  /** The market: STK 유가증권, KSQ 코스닥, KNX 코넥스, and the markets of derivatives. */
  mket_id_cd: maybe,
  /**
   * The group of securities: ST 주권, FS 외국주권, DR 예탁증서, RT 부동산투자회사, EF ETF, FE 해외ETF, MF 투자회사, IF 사회간접자본투융자회사, SC 선박투자회사,
   * …
   */
  scty_grp_id_cd: maybe,
  prdt_name: maybe,
  prdt_abrv_name: maybe,
  prdt_eng_name: maybe,
  prdt_eng_abrv_name: maybe,
  lstg_stqt: maybe,
  scts_mket_lstg_dt: maybe,
  scts_mket_lstg_abol_dt: maybe,
  kosdaq_mket_lstg_dt: maybe,
  kosdaq_mket_lstg_abol_dt: maybe,
  lstg_abol_dt: maybe,
  idx_bztp_lcls_cd_name: maybe,
  idx_bztp_mcls_cd_name: maybe,
  idx_bztp_scls_cd_name: maybe,
  tr_stop_yn: maybe,
  /** `Y` means that the stock trades at Nextrade. */
  cptt_trad_tr_psbl_yn: maybe,
})
export type StockInfo = z.infer<typeof StockInfo>

export const StockInfoAnswer = z.object({ output: StockInfo })

export const KisForeignHolding = z.object({
  /** The number of shares held by foreigners. */
  frgn_hldn_qty: maybe,
  lstn_stcn: maybe,
})
export type KisForeignHolding = z.infer<typeof KisForeignHolding>

export const KisForeignHoldingReply = z.object({ output: KisForeignHolding })
