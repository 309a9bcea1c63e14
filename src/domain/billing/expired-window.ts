/** The code of a payment whose owner took too long in the vendor's window; nothing was charged, and it can be opened again. */
export const windowExpired = 'window_expired'
