import type { Lang } from './formats.ts'

const asWritten = {
  PBR: 'PBR',
  PSR: 'PSR',
  PER: 'PER',
  PCR: 'PCR',
  EV_EBITDA: 'EV/EBITDA',
  PEGR: 'PEGR',
  ROE: 'ROE',
}

/** The names of multiples, which are the same in tables, in contributions and in the sentences of a report. */
export const valuationMultipleNames: Record<Lang, typeof asWritten & { DR: string }> = {
  ko: { ...asWritten, DR: '부채비율' },
  en: { ...asWritten, DR: 'Debt ratio' },
}
