import type { Multiple } from '#domain/analysis/scoring/valuation-table.ts'

/** A figure that nobody can know from the filings is null. */
type ByHand = Readonly<Record<Multiple, number | null>>
export type ReckonedByHand = { ticker: string; day: number } & ByHand

const percent = (now: number, before: number): number => (now / before - 1) * 100

/** 10-K of 2023-11-03 (year to 2023-09-30); amounts in millions, shares on the cover 15,552.752 million. */
const apple2023 = {
  ...{ PER: 192.53 / 6.13, PEGR: 192.53 / 6.13 / percent(6.13, 6.11) },
  ...{ PBR: 192.53 / (62_146 / 15_550.061), PSR: 192.53 / (383_285 / 15_812.547) },
  PCR: 192.53 / (110_543 / 15_812.547),
  EV_EBITDA:
    (192.53 * 15_552.752 + (95_281 + 9822 + 5985) - (29_965 + 31_590 + 100_544)) / (114_301 + 11_519),
  ...{ ROE: (96_995 / 62_146) * 100, DR: (290_437 / 62_146) * 100 },
}

/** 10-Q of 2024-05-03 (to 2024-03-30) and the three quarters before; the fourth of 2023 is the year less nine months. */
const appleEps = 1.26 + (6.13 - 1.88 - 1.52 - 1.26) + 2.18 + 1.53
const appleEpsBefore = 1.2 + (6.11 - 2.1 - 1.52 - 1.2) + 1.88 + 1.52
/** The sum of quarters over their own average shares: the third of 2023 stands in the fourth with its sign turned, and drops out. */
const perAppleShare = (year: number, first: number, second: number, two: readonly [number, number]): number =>
  year / 15_812.547 - first / 15_955.718 - second / 15_847.05 + two[0] / 15_576.641 + two[1] / 15_464.709
const appleEbitda = 114_301 - 36_016 - 28_318 + 40_373 + 27_900 + (11_519 - 5814) + 5684
const apple2024 = {
  ...{ PER: 210.62 / appleEps, PEGR: 210.62 / appleEps / percent(appleEps, appleEpsBefore) },
  PBR: 210.62 / (74_194 / 15_337.686),
  PSR: 210.62 / perAppleShare(383_285, 117_154, 94_836, [119_575, 90_753]),
  PCR: 210.62 / perAppleShare(110_543, 34_005, 62_565 - 34_005, [39_895, 62_585 - 39_895]),
  EV_EBITDA: (210.62 * 15_334.082 + (91_831 + 10_762 + 1997) - (32_695 + 34_455 + 95_187)) / appleEbitda,
  ROE: ((96_995 - 29_998 - 24_160 + 33_916 + 23_636) / 74_194) * 100,
  DR: (263_217 / 74_194) * 100,
}

/** 10-Q of 2023-10-25 and 10-K of 2023-02-03; 12,541 million shares of all classes, no depreciation in any of them. */
const alphabet2023 = (price: number): ByHand => ({
  ...{ PER: price / (4.56 - 1.23 - 1.21 - 1.06 + 1.17 + 1.44 + 1.55), PEGR: null },
  ...{ PBR: price / (273_202 / 12_541) },
  PSR: (price * 12_541) / (282_836 - 68_011 - 69_685 - 69_092 + 69_787 + 74_604 + 76_693),
  PCR: (price * 12_541) / (91_495 - 67_881 + 82_831),
  EV_EBITDA: null,
  ROE: ((59_972 - 16_436 - 16_002 - 13_910 + 15_051 + 18_368 + 19_689) / 273_202) * 100,
  DR: (123_509 / 273_202) * 100,
})

/** 10-Q of 2024-04-26; both listed classes at their prices, and 12,381 − 5,617 − 5,874 = 890 million unlisted shares like this class. */
function alphabet2024(price: number, worth: number): ByHand {
  const eps = 1.44 + 1.55 + (5.8 - 1.17 - 1.44 - 1.55) + 1.89
  const before = 1.21 + 1.06 + (4.56 - 1.23 - 1.21 - 1.06) + 1.17
  const whole = worth + price * 890
  return {
    ...{ PER: price / eps, PEGR: price / eps / percent(eps, before), PBR: price / (292_844 / 12_381) },
    PSR: whole / (307_394 - 69_787 + 80_539),
    PCR: whole / (101_746 - 23_509 + 28_848),
    // Depreciation is filed for the year 2023 and the first quarter of 2024 only, so that the year is the newest that is whole.
    EV_EBITDA: (whole + 13_228 - (108_090 + 1400)) / (84_293 + 11_946),
    ...{ ROE: ((73_795 - 15_051 + 23_662) / 292_844) * 100, DR: (114_506 / 292_844) * 100 },
  }
}
const listedAlphabet = 183.42 * 5617 + 182.15 * 5874

export const americanByHand: readonly ReckonedByHand[] = [
  { ticker: 'AAPL', day: 20231229, ...apple2023 },
  { ticker: 'AAPL', day: 20240628, ...apple2024 },
  { ticker: 'GOOG', day: 20231229, ...alphabet2023(140.93) },
  { ticker: 'GOOGL', day: 20231229, ...alphabet2023(139.69) },
  { ticker: 'GOOG', day: 20240628, ...alphabet2024(183.42, listedAlphabet) },
  { ticker: 'GOOGL', day: 20240628, ...alphabet2024(182.15, listedAlphabet) },
]
