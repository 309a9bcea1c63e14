// These functions read only the newest values of a column. Each returns the newest slot of its rolling kernel, equal to
// the last bit.

export function lastSum(input: Float64Array, count: number): number {
  let sum = 0
  for (let at = input.length - count; at < input.length; at++) sum += input[at]!
  return sum
}

export function lastHighest(input: Float64Array, count: number): number {
  let best = -Infinity
  for (let at = input.length - count; at < input.length; at++) if (input[at]! > best) best = input[at]!
  return best
}

export function lastLowest(input: Float64Array, count: number): number {
  let best = Infinity
  for (let at = input.length - count; at < input.length; at++) if (input[at]! < best) best = input[at]!
  return best
}
