/** Adjusting, dividing and singles leave dust behind the fourth decimal, which no price and no figure has. */
export function tidy(value: number): number
export function tidy(value: number | null): number | null
export function tidy(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000 + 0
}
