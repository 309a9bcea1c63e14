import type { ReckonedByHand } from './by-hand.ts'

/** 10-Q of 2023-11-21; the fourth quarter of the year before is 1.74 less 0.64, 0.26 and 0.27. */
const nvidia2023 = {
  ...{ PER: 495.22 / (1.74 - 0.64 - 0.26 - 0.27 + 0.82 + 2.48 + 3.71), PEGR: null },
  PBR: 495.22 / (33_265 / 2470),
  PSR:
    495.22 /
    (26_974 / 2507 - 8288 / 2537 - 6704 / 2516 - 5931 / 2499 + 7192 / 2490 + 13_507 / 2499 + 18_120 / 2494),
  PCR:
    495.22 /
    (5641 / 2507 -
      1731 / 2537 -
      (3001 - 1731) / 2516 -
      (3393 - 3001) / 2499 +
      (2911 / 2490 + (9259 - 2911) / 2499 + (16_591 - 9259) / 2494)),
  EV_EBITDA:
    (495.22 * 2470 + (8457 + 1249) - (5519 + 12_762)) /
    (4224 - 1868 - 499 - 601 + 2140 + 6800 + 10_417 + (1544 - 1118) + 1121),
  ROE: ((4368 - 1618 - 656 - 680 + 2043 + 6188 + 9243) / 33_265) * 100,
  DR: (20_883 / 33_265) * 100,
}

/** 10-Q of 2024-05-29, before one share became ten: figures per share are a tenth of those that were filed. */
const nvidiaEps = (5.98 + (11.93 - 0.82)) / 10
const nvidiaEpsBefore = (0.82 + (1.74 - 0.64)) / 10
const nvidia2024 = {
  ...{ PER: 123.54 / nvidiaEps, PEGR: 123.54 / nvidiaEps / ((nvidiaEps / nvidiaEpsBefore - 1) * 100) },
  PBR: 123.54 / (49_142 / 24_600),
  PSR: 123.54 / ((26_044 / 2489 + 60_922 / 2494 - 7192 / 2490) / 10),
  PCR: 123.54 / ((15_345 / 2489 + 28_090 / 2494 - 2911 / 2490) / 10),
  EV_EBITDA:
    (123.54 * 24_600 + (8460 + 1250) - (7587 + 23_851)) / (32_972 - 2140 + 16_909 + (1508 - 384) + 410),
  ROE: ((29_760 - 2043 + 14_881) / 49_142) * 100,
  DR: (27_930 / 49_142) * 100,
}

/** 10-K of 2023-03-29 and of 2024-03-26: a loss has no growth in percent, and no debt is filed. */
const snowflake2023 = {
  ...{ PER: 199 / -2.5, PBR: 199 / (5456.436 / 325), PSR: 199 / (2065.659 / 318.73) },
  ...{ PCR: 199 / (545.639 / 318.73), PEGR: null, EV_EBITDA: null },
  ...{ ROE: (-796.705 / 5456.436) * 100, DR: (2253.707 / 5456.436) * 100 },
}
const snowflake2024 = {
  ...{ PER: 135.09 / -2.55, PBR: 135.09 / (5180.308 / 334.2), PSR: 135.09 / (2806.489 / 328.001) },
  ...{ PCR: 135.09 / (848.122 / 328.001), PEGR: null, EV_EBITDA: null },
  ...{ ROE: (-836.097 / 5180.308) * 100, DR: (3032.789 / 5180.308) * 100 },
}

export const otherAmericansByHand: readonly ReckonedByHand[] = [
  { ticker: 'NVDA', day: 20231229, ...nvidia2023 },
  { ticker: 'NVDA', day: 20240628, ...nvidia2024 },
  { ticker: 'SNOW', day: 20231229, ...snowflake2023 },
  { ticker: 'SNOW', day: 20240628, ...snowflake2024 },
]

/** Both classes at their prices, in millions of won: 5,969.78255 million common and 822.8867 million preferred shares. */
const samsungWorth = (common: number, preferred: number) => common * 5969.782_55 + preferred * 822.8867
const samsung = (price: number, [year, worth]: [2022 | 2023, number]) => {
  const { eps, owners, sales, cash, net, equity, debt, growth } = samsungYear[year]
  return {
    ...{ PER: price / eps, PEGR: growth === null ? null : price / eps / growth },
    ...{ PBR: price / (owners / 6792.669_25), PSR: worth / sales, PCR: worth / cash },
    // The cash flow statement shows all adjustments in one sum, so that nobody knows the depreciation.
    EV_EBITDA: null,
    ...{ ROE: (net / equity) * 100, DR: (debt / equity) * 100 },
  }
}
const samsungYear = {
  2022: {
    ...{ eps: 8057, owners: 345_186_142, sales: 302_231_360, cash: 62_181_346, net: 55_654_077 },
    ...{ equity: 354_749_604, debt: 93_674_903, growth: null },
  },
  2023: {
    ...{ eps: 2131, owners: 353_233_775, sales: 258_935_494, cash: 44_137_427, net: 15_487_100 },
    ...{ equity: 363_677_865, debt: 92_228_115, growth: (2131 / 8057 - 1) * 100 },
  },
} as const

export const koreansByHand: readonly ReckonedByHand[] = [
  { ticker: '005930', day: 20230331, ...samsung(64_000, [2022, samsungWorth(64_000, 53_900)]) },
  { ticker: '005930', day: 20240329, ...samsung(82_400, [2023, samsungWorth(82_400, 68_000)]) },
]
