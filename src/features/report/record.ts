/** Where what was sealed of a stock on a day is opened. */
export const recordHref = (fsymId: string, date: string): string => `/trust#signal=${fsymId}/${date}`
