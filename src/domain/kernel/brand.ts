declare const brand: unique symbol

/** A number or string with a nominal type: the compiler rejects a `Won` where a `Dollar` is expected. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
