/**
 * `all`: the company has one class of shares. `stated`: several classes share the company, so figures as filed are used, and a
 * share count is used only when earnings per share confirm it. `none`: depositary receipts, whose number differs from the
 * company's shares.
 */
export type PerShareRule = 'all' | 'stated' | 'none'

type Maybe = number | null

/**
 * Share counts are sometimes filed in thousands by mistake, or for another class. The wide limits reject those and accept
 * preferred dividends; our choice.
 */
const isNear = (ratio: number): boolean => ratio > 0.2 && ratio < 5

export function trustedShareCount(
  shares: Maybe,
  { eps, net_income, perShare }: { eps: Maybe; net_income: Maybe; perShare: PerShareRule },
): Maybe {
  if (shares === null || !(shares > 0) || perShare === 'none') return null
  // Earnings of a cent or two per share are too rounded to confirm a share count.
  const isUnknown = eps === null || net_income === null || Math.abs(eps) < 0.03
  return isUnknown && perShare === 'all' ? shares : shareCountByEarnings(shares, { eps, net_income })
}

/** A company of several classes files the average of each class, but the earnings per share confirm the shares of all classes. */
export function shareCountByEarnings(
  shares: Maybe,
  { eps, net_income }: { eps: Maybe; net_income: Maybe },
): Maybe {
  if (shares === null || !(shares > 0) || eps === null || net_income === null || Math.abs(eps) < 0.03)
    return null
  return isNear(net_income / (eps * shares)) ? shares : null
}

export const likelyShareCount = (held: Maybe, average: Maybe): Maybe =>
  held !== null && average !== null && isNear(held / average) ? held : null
