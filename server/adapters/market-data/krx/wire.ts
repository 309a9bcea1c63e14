import * as z from 'zod/mini'

/** The field names of the KRX Open API. Every value is a text; unknown fields are ignored. */
const Dated = { BAS_DD: z.string() }

const Traded = {
  ...Dated,
  /** The short code of six characters. */
  ISU_CD: z.string(),
  ISU_NM: z.string(),
  TDD_CLSPRC: z.string(),
  /** Difference from the base price. */
  CMPPREVDD_PRC: z.string(),
  TDD_OPNPRC: z.string(),
  TDD_HGPRC: z.string(),
  TDD_LWPRC: z.string(),
  ACC_TRDVOL: z.string(),
  LIST_SHRS: z.optional(z.string()),
}

export const WireListedStock = z.looseObject({ ...Traded, MKT_NM: z.string() })
export type WireListedStock = z.infer<typeof WireListedStock>

export const WireListedFund = z.looseObject({ ...Traded, IDX_IND_NM: z.optional(z.string()) })
export type WireListedFund = z.infer<typeof WireListedFund>

export const WireIndexLevel = z.looseObject({
  ...Dated,
  IDX_NM: z.string(),
  CLSPRC_IDX: z.string(),
  OPNPRC_IDX: z.string(),
  HGPRC_IDX: z.string(),
  LWPRC_IDX: z.string(),
  ACC_TRDVOL: z.string(),
})
export type WireIndexLevel = z.infer<typeof WireIndexLevel>

/** What KRX says of a stock itself. These rows alone do not name their day. */
export const WireBaseInfo = z.looseObject({
  /** The ISIN here, and the short code in every other list. */
  ISU_CD: z.string(),
  ISU_SRT_CD: z.string(),
  ISU_ENG_NM: z.optional(z.string()),
  LIST_DD: z.optional(z.string()),
  SECUGRP_NM: z.optional(z.string()),
})
export type WireBaseInfo = z.infer<typeof WireBaseInfo>

/** The list is empty on a day without a session, and while a session is still to come. */
export const krxListSchemaOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.looseObject({ OutBlock_1: z.array(row) })

/** A refusal repeats its status. */
export const KrxRefusal = z.looseObject({ respCode: z.string() })
