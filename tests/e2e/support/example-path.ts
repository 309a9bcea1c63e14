const examples: Record<string, string> = {
  tab: 'analysis',
  market: 'KOSPI',
  sector: '10',
  type: 'terms',
  date: '20250402',
  provider: 'kakao',
  country: 'kr',
}

/** Returns an address for a row of the table of routes: each parameter gets a value that its screen knows. */
export const examplePath = (path: string, ticker: string): string =>
  path.replaceAll(/:(\w+)\??/g, (_whole: string, name: string) => ({ ticker, ...examples })[name] ?? '1')
