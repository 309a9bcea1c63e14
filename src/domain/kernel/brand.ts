declare const brand: unique symbol

/** A brand makes a number or string a nominal type: the compiler rejects a `Won` where a `Dollar` is expected. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
