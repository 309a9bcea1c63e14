/**
 * This is the tax on the sale of a listed Korean share, in hundredths of a percent. On KOSDAQ all of it is 증권거래세; on
 * KOSPI 15 of it are 농어촌특별세 and the rest is 증권거래세, so both markets have always had the same total. A row begins with
 * the day of transfer, which is two sessions after the trade: 증권거래세법 시행령 art. 5 and 농어촌특별세법 art. 5, as their changes
 * were announced. No change for 2027 is known, so the newest row continues. Funds are not taxed.
 */
export const koreanSaleTaxRates = [
  { from: 19960101, hundredths: 30 },
  { from: 20190603, hundredths: 25 },
  { from: 20210101, hundredths: 23 },
  { from: 20230101, hundredths: 20 },
  { from: 20240101, hundredths: 18 },
  { from: 20250101, hundredths: 15 },
  { from: 20260101, hundredths: 20 },
] as const

/**
 * This is the SEC fee of Section 31 on sales, in dollars per million, from the SEC's and FINRA's notices. It is charged
 * by the day of settlement; we use the day of the trade, which is wrong by some millionths for a day or two. We have
 * not verified in a notice: the whole row of 2015, and the first days of the rows of 2016, 2022 and 2026, whose rates
 * are verified.
 */
export const secFeeRates = [
  { from: 20140318, perMillion: 22.1 },
  { from: 20150214, perMillion: 18.4 },
  { from: 20160216, perMillion: 21.8 },
  { from: 20170704, perMillion: 23.1 },
  { from: 20180522, perMillion: 13 },
  { from: 20190416, perMillion: 20.7 },
  { from: 20200218, perMillion: 22.1 },
  { from: 20210225, perMillion: 5.1 },
  { from: 20220514, perMillion: 22.9 },
  { from: 20230227, perMillion: 8 },
  { from: 20240522, perMillion: 27.8 },
  { from: 20250514, perMillion: 0 },
  { from: 20260404, perMillion: 20.6 },
] as const

/**
 * This is FINRA's trading activity fee on sales, in millionths of a dollar per share. It is an approximation: a typical
 * share price is assumed to turn the fee into a fraction of the money, and the cap for large orders is left out. The
 * rates of 2022 and 2023 and the first days are not verified in a notice.
 */
export const tradingActivityFeeRates = [
  { from: 20120701, perShare: 119 },
  { from: 20220101, perShare: 130 },
  { from: 20230101, perShare: 145 },
  { from: 20240101, perShare: 166 },
  { from: 20260101, perShare: 195 },
] as const

/**
 * Our own assumptions, in hundredths of a percent of the money traded, chosen high enough not to flatter a track record.
 * Commission: an online broker's usual 0.015 % in Korea; for US shares 0.1 %, between 0 % at a US broker and 0.25 % at a Korean
 * one. Spread: half of the difference between bid and offer of a stock with average turnover; market makers keep a fund's
 * spread narrow.
 */
export const tradeCostAssumptions = {
  commission: { kr: 1.5, us: 10 },
  halfSpread: { 1: 10, 2: 5, 3: 3, 4: 2 },
  fundHalfSpread: { kr: 3, us: 1 },
  /** The share price is in dollars. */
  sharePrice: 50,
} as const
