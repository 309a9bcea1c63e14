/** Fewer points than this are not used. Our choice. */
const MIN_POINTS_USED = 100
/** Card companies refuse a charge of less. https://docs.payple.kr */
const MIN_CARD_CHARGE = 100

export type ChargeParts = { price: number; points: number; amount: number }

/** Splits a price into points and what the card pays. A rest that no card takes is avoided by using fewer points. */
export function chargeParts(price: number, available: number): ChargeParts {
  const most = Math.min(available, price)
  const rest = price - most
  const points = rest > 0 && rest < MIN_CARD_CHARGE ? price - MIN_CARD_CHARGE : most
  return points < MIN_POINTS_USED
    ? { price, points: 0, amount: price }
    : { price, points, amount: price - points }
}
