export const recordHref = (fsymId: string, date: string): string => `/trust#signal=${fsymId}/${date}`
