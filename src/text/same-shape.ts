/**
 * The type of the other language's dictionary: the same keys, the same nesting, and functions with the same parameters.
 */
export type SameShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (params: infer P) => string
      ? string | ((params: P) => string)
      : SameShape<T[K]>
}
