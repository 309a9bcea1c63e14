declare const brand: unique symbol

/** A number or string that carries its meaning: a `Won` is never handed in where a `Dollar` is asked for. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
