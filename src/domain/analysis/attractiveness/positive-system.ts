/**
 * Solves a symmetric positive system in place by Cholesky's decomposition: `right` becomes the solution. A direction that the
 * matrix does not determine (its pivot is lost in rounding) gets 0, so that a column that never varies has no effect.
 */
export function solvePositiveDefinite(matrix: Float64Array, right: Float64Array): void {
  const size = right.length
  const at = (row: number, column: number): number => row * size + column
  for (let row = 0; row < size; row++) {
    const own = matrix[at(row, row)]!
    let pivot = own
    for (let before = 0; before < row; before++) pivot -= matrix[at(row, before)]! ** 2
    const root = pivot > 1e-12 * own ? Math.sqrt(pivot) : 0
    matrix[at(row, row)] = root
    for (let below = row + 1; below < size; below++) {
      let sum = matrix[at(below, row)]!
      for (let before = 0; before < row; before++)
        sum -= matrix[at(below, before)]! * matrix[at(row, before)]!
      matrix[at(below, row)] = root === 0 ? 0 : sum / root
    }
  }
  for (let row = 0; row < size; row++) {
    let sum = right[row]!
    for (let before = 0; before < row; before++) sum -= matrix[at(row, before)]! * right[before]!
    const root = matrix[at(row, row)]!
    right[row] = root === 0 ? 0 : sum / root
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row]!
    for (let below = row + 1; below < size; below++) sum -= matrix[at(below, row)]! * right[below]!
    const root = matrix[at(row, row)]!
    right[row] = root === 0 ? 0 : sum / root
  }
}
