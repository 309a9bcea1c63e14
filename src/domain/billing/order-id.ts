/** Ids of payments (`tm`) and of registrations of cards (`tr`), as we make them; anything else names nothing of ours. */
export const isOrderId = (text: string): boolean => /^t[mr][0-9a-f]{38}$/.test(text)
